/** First names that people also write in lower case. Names that are everyday words (will, grace, mark, may) are left out. */
export const firstNames: ReadonlySet<string> = new Set(
  (
    "sam leo mia ellie jonah noah liam emma olivia ava sophia isabella amelia harper evelyn abigail emily ella avery sofia camila aria scarlett " +
    "luna chloe mila layla riley zoey nora hannah lily eleanor stella natalie emilia everly leah aubrey addison lucy " +
    "audrey bella paisley claire skylar isla naomi elena caroline eliana anna maya valentina " +
    "ariana aaliyah cora madelyn alice kinsley hailey gabriella allison gianna samantha sarah quinn eva sophie sadie delilah " +
    "josephine nevaeh adeline arya emery lydia clara vivian madeline peyton julia rylee brielle reagan natalia athena maria leilani everleigh " +
    "james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony donald steven paul andrew joshua " +
    "kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon " +
    "benjamin samuel gregory alexander patrick jack dennis jerry tyler aaron jose adam nathan henry douglas zachary peter kyle ethan walter noelle " +
    "jeremy harold keith roger terry sean carl arthur lawrence jesse dylan bryan joe billy bruce albert willie gabriel " +
    "logan alan juan wayne roy ralph randy eugene vincent russell louis bobby philip johnny lucas oliver elijah aiden jackson sebastian " +
    "mateo levi isaac owen jayden luke grayson theo theodore ezra hudson asher leon connor eli jeremiah landon adrian nolan " +
    "jaxon cameron colton ezekiel easton jameson silas xavier brayden kayden bentley ryder diego luis axel ivan carlos miguel javier " +
    "alejandro santiago emiliano camilo andres felipe pedro pablo jorge ricardo fernando eduardo sergio rafael manuel antonio francisco rodrigo " +
    "jamal deshawn tyrone darnell malik imani kiara latoya lakisha tamika aisha fatima ahmed mohammed mohamed muhammad ali omar hassan hussein " +
    "ibrahim yusuf khalid layla zainab maryam amir arjun priya ravi anjali deepak sanjay aarav vihaan ananya neha rohan kavya ming " +
    "hiroshi yuki kenji sakura haruto nguyen linh minh anh thuy duc svetlana olga dmitri ivanka sergei natasha boris vladimir " +
    "giulia marco luca giovanni matteo francesca pierre marie claude amelie hans klaus greta anders lars ingrid bjorn astrid kwame kofi " +
    "chidi ngozi emeka adaeze amara zuri kaya lupita xochitl guadalupe beto paco chuy karen linda " +
    "barbara susan jessica lisa nancy betty sandra ashley kimberly donna michelle carol amanda melissa deborah stephanie rebecca sharon laura " +
    "cynthia kathleen amy angela shirley brenda pamela nicole helen christine debra rachel janet catherine heather diane ruth joyce " +
    "victoria kelly lauren christina joan judith megan andrea cheryl martha jacqueline teresa kathryn sara janice judy beverly denise " +
    "marilyn danielle theresa sophie diana doris brittany marie kayla alexis lori tammy tiffany kyle mike dave steve tom tim " +
    "jeff greg matt josh jake nick ben alex max finn beau kai milo otto hugo felix oscar jasper wyatt gavin derek trevor brett todd " +
    "ana ximena renata regina paola daniela fernanda mariana lucia sofi emi lupe toño tono lalo quique mateito camilita"
  ).split(" "),
);
