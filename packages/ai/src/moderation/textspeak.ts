/** Short forms of text messages and the words they stand for, so that both spellings read the same to a model. */
const longForms: ReadonlyMap<string, string> = new Map(
  (
    "u:you|ur:your|ure:you're|youre:you're|yr:your|r:are|y:why|k:ok|kk:ok|okay:ok|pls:please|plz:please|thx:thanks|ty:thanks|tks:thanks|tmrw:tomorrow|tmr:tomorrow|tmw:tomorrow|tomoro:tomorrow|" +
    "tn:tonight|2nite:tonight|tonite:tonight|2day:today|2moro:tomorrow|bc:because|bcuz:because|cuz:because|cus:because|coz:because|cause:because|b4:before|l8:late|l8r:later|gr8:great|" +
    "w:with|wit:with|w/:with|wo:without|w/o:without|rn:right now|idk:i don't know|idc:i don't care|idgaf:i don't give a fuck|nvm:never mind|omw:on my way|lmk:let me know|btw:by the way|fyi:for your information|" +
    "imo:in my opinion|tbh:to be honest|smh:shaking my head|jk:just kidding|ttyl:talk to you later|asap:as soon as possible|wknd:weekend|wkend:weekend|mins:minutes|hrs:hours|appt:appointment|apt:appointment|" +
    "sched:schedule|pickup:pick up|dropoff:drop off|pic:picture|pics:pictures|msg:message|txt:text|ppl:people|smth:something|sth:something|nth:nothing|rly:really|prolly:probably|prob:probably|def:definitely|" +
    "gonna:going to|gunna:going to|gotta:got to|wanna:want to|gimme:give me|lemme:let me|dunno:don't know|kinda:kind of|sorta:sort of|outta:out of|ima:i'm going to|imma:i'm going to|finna:going to|ya:you|yall:you all|" +
    "im:i'm|ive:i've|id:i'd|dont:don't|cant:can't|wont:won't|didnt:didn't|doesnt:doesn't|isnt:isn't|wasnt:wasn't|arent:aren't|werent:weren't|couldnt:couldn't|wouldnt:wouldn't|shouldnt:shouldn't|havent:haven't|hasnt:hasn't|" +
    "hadnt:hadn't|thats:that's|whats:what's|wheres:where's|whos:who's|hows:how's|its:it's|theres:there's|youll:you'll|youd:you'd|youve:you've|theyre:they're|theyll:they'll|weve:we've|lets:let's|aint:isn't|" +
    "couldve:could have|shouldve:should have|wouldve:would have|shoulda:should have|coulda:could have|woulda:would have|alot:a lot|ofc:of course|obv:obviously|srsly:seriously|sry:sorry|srry:sorry|soz:sorry|" +
    "wtf:what the fuck|wth:what the hell|ffs:for fuck's sake|af:as fuck|tf:the fuck|bs:bullshit|stfu:shut the fuck up|gtfo:get the fuck out|ffa:ass|n:and|nd:and|da:the|dat:that|dis:this|wat:what|wut:what|bday:birthday|" +
    "hw:homework|dr:doctor|doc:doctor|meds:medicine|med:medicine|yep:yes|yup:yes|yeah:yes|yea:yes|nope:no|nah:no"
  )
    .split("|")
    .map((pair): [string, string] => {
      const colon = pair.indexOf(":");
      return [pair.slice(0, colon), pair.slice(colon + 1)];
    }),
);
/** Short forms that are Spanish words too. */
const alsoSpanish = new Set(["y", "id", "da", "ya", "k", "r", "wit", "its"]);

/**
 * Writes short forms out, in lower-case text.
 * @param spanish whether the text is (partly) Spanish, where some short forms are words of their own
 */
export function expandTextspeak(text: string, spanish: boolean): string {
  return text.replace(/[a-z0-9]+(?:\/o)?/g, (word) =>
    spanish && alsoSpanish.has(word) ? word : (longForms.get(word) ?? word),
  );
}
