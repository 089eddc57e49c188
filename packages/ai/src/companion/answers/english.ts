/** Answers to direct questions. Each is whole by itself, judges nobody, predicts no court, names no illness. */
import type { QuestionAnswers } from "./index.ts";

export const englishAnswers: QuestionAnswers = {
  "bad-parent": [
    "I can't see your home, so I can't grade you, and one moment can't either. What I do see here is a parent who looks back at what happened and is troubled by it for the child's sake. That looking is care, and it can be used: repair one thing, and let the rest be.",
    "No message here could tell me that, and no single evening could tell you. Parents are made of what they do again and again, and of how they come back after a mistake. Coming back is still open to you today.",
  ],
  "my-fault": [
    "What another person does is theirs to answer for, and what you did is yours; mostly both are in a story like this. If there is a piece that belongs to you, it can be named and mended. The whole of it is not one person's weight.",
    "Blame looks for one name, and families are seldom that simple. You can ask a smaller question that has an answer: what is one thing in my hands from here on?",
  ],
  "get-over": [
    "Because it isn't one loss that lies behind you; every hand-over opens it again, and hearts keep no timetable. It rarely ends on a day. More often the stretches between the waves get longer, and one evening you notice that you did not think of it.",
    "Because it mattered. What you shared doesn't stop being part of you by decision, and pushing it away mostly brings it back at night. Making a little room for it, with a beginning and an end, works better than ordering yourself to be done.",
  ],
  "gets-better": [
    "I can't promise you a date. What many separated parents tell is that it does not go away all at once: it comes in waves, and the calm between them grows. Routines, sleep and one person to talk to make the biggest difference on the way.",
    "For most people it changes, unevenly: two better days, then one that feels like the beginning. The bad day then is no sign that you are back at the start. If it stays dark for weeks, a doctor or counsellor is the right person to tell, and that is no defeat.",
  ],
  "tell-child": [
    "Keep it short, true and free of blame. For example: ‘That was hard for you, and I saw it. It isn't your fault, and it isn't yours to fix. I love you, and that stays the same in both homes.’ Then listen, and let your child change the subject.",
    "You don't need the perfect words. Name what you see, say that any feeling is allowed, and say what happens next: ‘You're sad. That's all right. On Sunday you're back here, and we'll have breakfast.’ If it was about something you did: ‘I was too loud. I'm sorry. I'm practising.’",
    "Ask less and stay near: ‘You don't have to say anything. I'm here while you're sad.’ A child who hears nothing bad about the other parent is free to tell you everything.",
  ],
  "calm-down": [
    "First the body, then the words. Step out of the situation for ten minutes, let the breath out longer than it came in six times, and move: stairs, a fast walk, cold water over the wrists. Decide nothing and send nothing before that; what is still true afterwards can be said in two lines.",
    "Catch it one step earlier: most people have a sign, such as a tight jaw or a louder voice. When it comes, say one fixed sentence, ‘I need five minutes’, and leave the room. It needs practice on small things before it holds on big ones.",
  ],
  "court-nerves": [
    "Three things help most people. The day before: clothes laid out (clean and plain, as for a school meeting), papers in one folder, the way there checked. In the hallway: feet flat on the floor, and the breath out longer than in. Inside: look at whoever is asking, wait one second before you answer, and speak about the children. What to say on the law belongs to your attorney.",
    "Make the day small: when you get up, what you eat, who goes with you, where you sit, whom you call afterwards. Shaking is only your body getting ready, and nobody in that room finds it strange. If you lose the thread, you may say: ‘May I take a moment?’",
  ],
  sleep: [
    "Some things are worth a week's try: the same time to get up every day, the phone charging outside of the bedroom, and a sheet of paper by the bed for each thought that comes. If you are awake for more than twenty minutes, get up, dim light, something dull, and go back when you are drowsy. If it lasts for weeks, a doctor can help.",
    "Give the evening a slope: an hour before bed no papers and no messages, then something warm, then the same quiet thing each night. Lying awake is rest too; telling yourself so takes off some of the pressure that keeps you awake.",
  ],
  "lose-children": [
    "I can't know what a court decides, and nobody honest can tell you beforehand. What lies with you is plainer: keep to the order, be on time, keep your notes factual, and bring this fear to your attorney or the court's free self-help center, who can look at your papers. Tonight the fear only needs a place to sit, not an answer.",
    "Nobody can tell you that now, and going through every version at night is tiring and changes none of them. Ask your attorney one question: ‘What should I be doing this month?’ Then do that, and be with your children in the days you have.",
  ],
  "keep-home": [
    "I can't tell you that, and I would not want to guess: the order you have says where your child is to be, and keeping a child back can hurt both of you. What you can do: listen, write down what your child says in their own words with the date, tell the other parent calmly that the goodbyes are hard, and ask your attorney or a mediator. If you ever believe that a child is in danger, call 911 or Childhelp at 1-800-422-4453; then it is about safety and not about a wish.",
    "That is a question for your order and for your attorney, not for an AI. What is yours tonight is the goodbye itself: short, warm and sure, with a word about when you see each other again. Children borrow their calm from the face at the door.",
  ],
  "forget-me": [
    "Children hold more than one love at a time, and they don't keep a ledger of nights. They remember who listened, the smell of the kitchen, the song in the car. Be the same person at the same time, again and again; that is what stays.",
    "It would be strange if that fear didn't come. A bond like yours is not kept up by hours alone: it lives on being expected, known and welcomed. Your child may enjoy the other home and still be wholly yours.",
  ],
  overreacting: [
    "I wouldn't call it that. A feeling that strong mostly has a reason, even when the occasion is small. You don't have to justify it; you only choose what you do with it.",
    "I don't see that in what you wrote. Feeling it and acting on it are two things, and you are still at the first.",
  ],
  normal: [
    "Many parents in your place feel just this, and hardly anybody says so. Two things can be true at once: glad and sad, over and missed.",
    "It is far more common than people admit. A feeling needs no permission; it passes through more easily when nobody argues with it.",
  ],
  "answer-other": [
    "If it can wait, let it wait until your pulse is down. Then answer only what concerns the children: one fact, one question, one thanks, four lines at most. What hurts between the two of you does not belong in that message; if you like, the chat's coordinator can help you to word it.",
    "Ask yourself whether the children need an answer by tomorrow. If yes, write two plain lines about that and nothing else; if no, sleep on it. You can be friendly without being open.",
  ],
  "why-other": [
    "I don't know, and I'd only be guessing about a person I have never heard. People have reasons that don't always have to do with us, and knowing them would not always help. What you can know is what it does to you, and what you want to do with that.",
    "That question can keep a person awake for years, because the answer lies in somebody else's head. A question that ends is: what do I do when it happens again?",
  ],
  "wont-last": [
    "It may, and it may not; nobody can promise you that. If it does change again, you will not be back at the beginning: you know more now, and you have got through it before. And what is good today is real today.",
    "Fear likes to collect its debts early. Make one small plan for the case that it happens, put it away, and then let the good thing be good.",
  ],
  trust: [
    "You don't have to forgive in order to work together for the children. Trust can stay small and exact: this hand-over, this bill, this message, each kept or not. Forgiving, if it comes, mostly comes later and for your own sake.",
    "Trust grows back in the size in which it is kept. Start with things that can be checked and are easy to keep, and expect no more than that for now.",
  ],
  legal: [
    "That is a legal question, and here I only listen. The coordinator in the chat can look it up in California's family law with the section named, and an attorney or your court's free self-help center can look at your own papers. What I can ask you is what makes it pressing today.",
    "For the law I would send you to the coordinator in the chat and to an attorney; they can point to the text itself. The worry behind the question has room here.",
  ],
  "find-help": [
    "Good thought. Your doctor or health plan can name therapists who see new clients, 211 knows free and low-cost counselling near you, and many schools and family courts keep lists of groups for separated parents. Ask for a first talk only; you may change your mind afterwards.",
    "A person can give you what I can't. Call 211 for what is free near you, or ask your doctor; say in one sentence what it is about, and ask who has room this month.",
  ],
  how: [],
  why: [],
  should: [],
  open: [],
  tonight: [],
  "what-now": [],
};

/** What a hard evening can look like, by theme; `open` where none was named. */
export const englishEvenings: Readonly<Record<string, string>> = {
  "missing-children":
    "Keep tonight small, in three parts. The first hour: out of the house or on the phone with somebody. Then something warm to eat, at the table. Last, set out one thing for the morning they come back, and go to bed at your usual time.",
  loneliness:
    "Put one voice and one place into it: a call of ten minutes (you may begin with ‘I just wanted to hear you’), and half an hour somewhere with people in it, even without talking. After that the evening is allowed to be dull.",
  impulse:
    "Nothing that is sent. Move until your legs are tired, write it all on paper, eat something, and look at the paper again tomorrow at noon. Tonight's only task is to leave no sentence that you have to take back.",
  "co-parent-conflict":
    "Leave the messages closed after one last look. Do one thing with your hands for half an hour (dishes, a drawer, a drawing), and decide about the answer tomorrow with coffee.",
  court:
    "Twenty minutes with the papers and a timer, then the folder goes into another room. After that something that has nothing to do with it: a meal, a bath, a silly film. Write down one question for your attorney, and call it done.",
  sleep:
    "No papers and no messages after nine, the phone outside of the bedroom, something warm to drink, a page of something dull. If sleep doesn't come, rest counts too.",
  "self-blame":
    "Mend one small thing with your child: one sentence, one hug, one story. Then stop the trial for today; a tired judge is never a fair one.",
  "children-hurting":
    "Give your child ten minutes that they lead, one sentence such as ‘I saw that it was hard’, and the usual bedtime. Then ten minutes for yourself, with nothing useful in them.",
  exhaustion:
    "Choose what does not get done, and say it out loud. Something simple to eat, a shower, and bed an hour early; all else can be found tomorrow where you left it.",
  open: "Keep it small: something warm to eat, one voice you like for ten minutes, and bed at a decent hour. If you manage only one of the three, take the voice.",
};

/** What to say to a child, by theme. */
export const englishToChild: Readonly<Record<string, string>> = {
  "lost-temper":
    "Something short, at a quiet moment: ‘I was too loud this morning. That was mine, and not because of you. I'm sorry, and I'm practising.’ Then a hug if it is wanted, and no explanation of why you were tired; your child shouldn't have to comfort you.",
  "new-partner":
    "Give your child leave to like her or him: ‘I'm glad when people are kind to you. You can like them and love me, it doesn't take anything away.’ Ask about the day and not about the person, and keep the sting for a friend.",
  "child-refuses":
    "Take the feeling and leave the plan: ‘You don't feel like going. I hear you. It's our job to sort out the plan, not yours, and on Sunday I want to hear all about it.’ Then keep the goodbye short.",
};

export const englishGeneric = {
  /** Before a step of the theme. */
  how: [
    "There is no one right way, but here is a place to begin.",
    "I know no trick that fits everybody; this one is worth a try.",
    "A bit at a time, I think.",
  ],
  why: [
    "I don't know the whole of it, and I won't make something up.",
    "There is seldom one reason.",
    "I can't give you a full answer to that.",
  ],
  should: [
    "I can't decide that for you; you know your family, and I know a few lines of it. A way to look at it: which choice would you stand by in a year, with your child listening?",
    "That one is yours. It may help to say both ways out loud, ‘I do it’ and ‘I don't’, and notice where your shoulders come down.",
    "I'd rather not push you either way. Give it one night, and write down what speaks for each side in your child's week.",
  ],
  open: [
    "I have no sure answer to that, and I'd rather say so than guess.",
    "That is a good question to stay with for a while.",
    "I can't know that from here.",
  ],
} as const;
