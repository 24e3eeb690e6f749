/**
 * Stop words of twenty-six languages. A text does not tell its language, so one set serves all; words of one language
 * that mean something in English (hat, war, car, man, son, era, sans) are left out.
 */
import { fold } from './fold.ts';

const lists = {
  english: `a about after all also am an and any are as at be because been before being but by can cant could did do does
    doesnt dont each few for from had has have having he her here hers him his how i if in into is isnt it its just like
    made make me more most my new no nor not of off on once one only or other our ours out over own same she should so
    some such than that the their them then there these they this those through to too under until up us very via was we
    were what when where which while who whom whose why will with without would you your yours`,
  german: `aber als am an auch auf aus bei beim bis da damit dann das dass dein dem den denn der des die dies diese diesem
    diesen dieser dieses doch du durch ein eine einem einen einer eines er es etwas euch für hatte ich ihm ihn ihr ihre
    im in ist ja jede jeder kein keine man mehr mein meine mich mir mit nach nicht noch nur ob oder ohne schon sehr sein
    seine sich sie sind über um und uns unser unter vom von vor wenn wer wie wir wird wo zu zum zur zwischen`,
  french: `à au aux avec ce ceci cela ces cet cette comme dans de des donc dont du elle elles en encore est et eux il ils
    je la le les leur leurs lui ma mais même mes mon ne nos notre nous on ou où par pas plus pour quand que quel quelle
    qui sa se ses si sont sous sur ta te tes toi ton tout toute tous très tu un une vos votre vous y était être`,
  spanish: `al algo alguna ante antes aquí cada como con contra cual cuando de del desde donde dos el ella ellas ellos en
    entre es esa ese eso esta estaba estas este esto estos fue ha hacia hasta hay la las le les lo los más me mi mis muy
    nada ni nos nosotros o os otra otro para pero por porque que quien se según ser si sin sobre su sus también tan te
    tiene todo todos tu tus un una uno unos y ya yo`,
  portuguese: `à ao aos aquela aquele as às até com como da das de dela dele do dos e é ela ele eles em entre era essa esse
    esta está este eu foi há isso isto já lhe mais mas me mesmo meu minha muito na não nas nem no nos nós nossa nosso num
    numa o os ou para pela pelo pelos por qual seus suas quando que quem são se sem ser seu sua também te tem um uma você`,
  italian: `ad ai al alla alle agli anche che chi ci con cui da dai dal dalla degli dei del della delle dello di e è ed
    essere fra gli ha hanno ho i il in io la le lei li lo loro lui ma mi mia mio nei nel nella nelle noi non nostro o ogni
    per più poi quale quando quella quello questa queste questi questo se sei senza si sia sono su sua sui sul sulla suo
    ti tra tu un una uno vi voi`,
  dutch: `aan al alles als ben bij daar dan dat de deze die dit door dus een en er ge geen haar had heb heeft hem het hier
    hij hoe hun ik in is je kan maar meer met mij mijn na naar niet niets nog nu of om omdat onder ons ook op over te tegen
    toch toen tot u uit uw van veel voor want waren was wat werd wezen wie wij zal ze zei zelf zich zij zijn zo zonder zou`,
  swedish: `alla allt än är att av där de dem den denna dess dessa det detta dig din ditt du efter ej eller en er ett för
    från ha hade han här hon hur i icke inom inte ja jag kan med mellan mig min mitt mot ni nu och om oss på så sig sin
    sitt skulle som till upp ut utan vad var vi vid vilken`,
  danish: `af alle alt anden at blev blive da de dem den denne der deres det dette dig din disse du efter eller en end er
    et for fra ham han hans har havde hende her hos hun hvad hvis hvor i ikke ind jeg jer jo kunne med meget mellem mig
    min mine mod ned noget nogle nu når og også om op os over på sig sin skal som til ud uden under var ved vi vil være`,
  norwegian: `alle at av både begge ble da de deg dei den denne der dere det dette din disse du eg ein eit eller en
    enn er et ett etter for fra før ha hadde han har hennes her hun hva hver hvis hvor i ikke inn ja jeg kan kom mange med
    meg mellom men mer min mot ned noe noen nå når og også om opp oss over på seg sin skal som så til ut uten var ved vi
    vil vår være`,
  finnish: `ei eikä eivät emme ennen että hän hänen he heidän ilman ja jälkeen jo johon joka jonka jos jossa josta jotka
    kaikki kanssa koska kuin kuinka kuka kun kuten me meidän miksi mikä minkä minä minun missä mistä miten mitä mukaan mutta
    myös nämä ne niiden niin nyt näiden olemme olen oli olla ollut on ovat sekä sen siellä siis siitä sillä siinä sinä sitten
    sitä se tai tässä tästä tämä tämän te teidän vaan vai vain varten vielä voi`,
  hungarian: `a abban ahol akik alatt által amely amelyek ami amikor annak aki az azok azt csak de ebben egy egyik el előtt
    én ennek és ez ezek ezt felé fölött ha hogy hogyan hol így illetve is itt ki között legyen lehet lesz már másik még meg
    mellett mert mi miért mikor milyen minden mindig mint nagyon nélkül nem ő ők ott pedig sok számára szerint te ti több
    úgy után vagy való valamint van vannak volt voltak`,
  romanian: `ale al ca care ce cel cea cei cu că de din după este eu fără și în între la lui mai mea meu nu o pe pentru
    prin sa să sau se sub sunt un una unei unui`,
  polish: `aby albo ale bez być był była było co czy dla do gdy gdzie go i ich ja jak jako jest jego jej już ku lub ma
    mnie może na nad nie nas nasz o od oraz po pod przez przy są się ta tak także tam te tego tej tym tylko to tu w we
    więc wszystko z za ze że`,
  czech: `aby ale ani až bez být by byl byla bylo co což do i jak jako je jeho jej její ještě již jsem jsou k kde když
    která které který ku má mezi mi na nad nebo není o od po pod podle pro proto před při s se si svůj tak také ten to
    tu u už v ve z za ze že`,
  turkish: `ama ancak artık az bana bazı ben bile bir biri biz bu çok çünkü da daha de değil diye en gibi hem hep her için
    ile ise kadar ki kim mi mu mü nasıl ne neden o olan olarak onun sen siz şey şu ve veya ya yani`,
  indonesian: `ada adalah agar akan aku anda atau bagi bahwa dalam dan dari dengan di dia ini itu jika juga kami karena ke
    kita mereka oleh pada saya sebagai sebuah seperti telah tidak untuk yang`,
  vietnamese: `và là của có cho không được với các những một này đó trong khi để từ cũng như về ra đã sẽ tôi`,
  greek: `ο η το οι τα του της των τον την τους τις στο στη στην στον στα στις στους και να για με από σε που θα δεν μην ως
    αλλά ή είναι ήταν έχει αυτό αυτή αυτός ένα μια ένας πως όπως κι μας σας μου σου`,
  russian: `а без бы был была были было быть в вам вас весь во вот все всё вы где да даже для до его ее её если есть еще
    ещё же за и из или им их к как ко когда кто ли мне мы на над нас наш не него нее нет ни них но о об он она они оно
    от очень по под при про с со свой себя так также там то тоже только ты у уже чем что чтобы это этого этой этот эта
    эти я`,
  ukrainian: `але без був була були бути в ви від він вона вони все всі для до є з за зі і із й його її їх коли ми на над
    не ні о об по під при про та так також те ти то у це ця цей ці чи що щоб як який яка які`,
  bulgarian: `аз ако без беше в вие във да до е за защо и из или им как като които който към ли между ми на над нас не
    но от по под при с са се си след със той това тя тази този тези че ще`,
  arabic: `من في على إلى الى عن مع هذا هذه ذلك تلك التي الذي الذين هو هي هم نحن أنا انا أنت كان كانت يكون قد لم لن لا ما ان
    أن إن كل بعض بين بعد قبل عند حتى أو او ثم و كما لكن غير منذ حول`,
  hebrew: `את של על אל עם לא זה זו זאת הוא היא הם הן אני אתה אנחנו כל כי אם או גם רק מה מי איך כמו אבל בין עד אחרי
    לפני יש אין היה היתה להיות שלי שלו שלה`,
  persian: `از به با در که این آن را است برای و تا هم یا می هر یک ما شما من او آنها بود شد شده های`,
  hindi: `का के की को में से पर है हैं था थे थी और या यह वह ये वे एक इस उस कि जो तो भी ही ने कर हो लिए अपने नहीं साथ कुछ
    सभी मैं हम तुम आप बहुत होता`,
  bengali: `এবং ও এই সে যে না হয় করে থেকে জন্য একটি এক তার কি আর কিন্তু বা সঙ্গে সাথে আমি আমার আমরা তুমি এটি হতে দিয়ে`,
  korean: `그리고 그 이 저 것 수 등 및 더 또는 하는 있는 위한 대한 우리 나 너 를 을 은 는 이 가 의 에`,
  japanese: `です ます する した して いる ある こと から まで など これ それ ため よう もの この その あの への との では には
    での`,
  chinese: `的 了 和 是 在 我 有 就 不 也 与 及 或 这 那 一个 我们 他们 这个 那个`,
  thai: `และ ของ ที่ ใน เป็น การ ความ จาก กับ ให้ ได้ ไม่ มี นี้ นั้น หรือ แต่ ก็ จะ โดย เพื่อ`,
} as const;

/** Without accents; the most widespread languages first. */
export const stopWords = new Set(
  Object.values(lists)
    .flatMap((list) => list.split(/\s+/u))
    .map(fold),
);

/** Words of other languages' lists that mean something in English, once accents are gone. */
const english = 'ale ben care den door end era ham hem kim kom ma man men met mine pod sans sin sub tan ton';
for (const word of english.split(' ')) stopWords.delete(word);

export const isStopWord = (word: string): boolean => stopWords.has(fold(word));
