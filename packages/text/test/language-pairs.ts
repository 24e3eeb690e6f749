/** Pairs of words that a reader takes for the same word, and pairs that look alike and are not. */
type Pairs = { readonly same: string; readonly different: string };

export const languagePairs: Readonly<Record<string, Pairs>> = {
  english: {
    same: `movie/movies lens/lenses study/studied study/studies design/designer design/designs design/designing
      typography/typographic photography/photographer photography/photographic colour/color colours/color
      colourful/colorful grid/grids shape/shaping shapes/shaped battery/batteries box/boxes plan/planning planned/planning
      brand/branding poster/posters package/packaging illustration/illustrator illustration/illustrated
      animation/animated child/children woman/women knife/knives leaf/leaves grey/gray catalogue/catalog centre/center
      theatre/theater jewellery/jewelry modelling/modeling travelling/traveling organise/organize
      organisation/organization visualise/visualize bus/buses logo/logos city/cities story/stories photo/photos
      rating/rates coding/code caring/care cube/cubes geometry/geometric history/historic print/printing
      print/printed glass/glasses church/churches watch/watches designer's/designer café/cafe naïve/naive
      résumé/resume gold/golden sky/skies canvas/canvases ﬁlm/film ＵＩ/ui`,
    different: `plane/plan care/car cube/cub rating/rat coding/cod post/poster animal/animation university/universe
      organ/organization new/news glass/gas general/generation bus/bush study/studio bread/brand lens/lend
      wing/win thing/thin string/strip letter/let number/numb corner/corn flower/flow tower/tow cover/cove
      paper/pap master/mast counter/count policy/police business/busy wander/wand sing/sin king/kin spring/sprint
      festival/fest urban/ur facebook/face market/mark pasta/pa polyglot/polyglass`,
  },
  german: {
    same: `straße/strasse größe/grösse plakat/plakate farbe/farben schrift/schriften entwurf/entwurfs möbel/mobel
      illustration/illustrationen bild/bildes haus/hauses Übung/übung`,
    different: `farbe/farn schrift/schritt bild/bold haus/hals`,
  },
  french: {
    same: `affiche/affiches l'affiche/affiche d'auteur/auteur l’été/été œuvre/oeuvre œuvres/oeuvre cœur/coeur
      éditorial/editorial français/francais typographie/typographies couleur/couleurs aujourd’hui/aujourd'hui
      n'oublie/oublie jumelle/jumelles`,
    different: `couleur/couloir poisson/poison`,
  },
  spanish: {
    same: `diseño/diseños diseño/diseno cartel/carteles tipografía/tipografia tipografía/tipografías ilustración/ilustracion
      ilustradora/ilustrador color/colores ciudad/ciudades niño/nino mejilla/mejillas estrella/estrellas artista/artistas`,
    different: `cartel/cartera ciudad/ciudadela color/collar`,
  },
  portuguese: {
    same: `ilustração/ilustrações cartaz/cartazes fotografia/fotografias são-paulo/sao-paulo artista/artistas tipográfico/tipografico
      coleção/coleções`,
    different: `cartaz/carta coleção/coleira`,
  },
  italian: {
    same: `manifesto/manifesti illustrazione/illustrazioni dell'arte/arte l'opera/opera città/citta fotografia/fotografie
      carattere/caratteri all'aperto/aperto`,
    different: `manifesto/maniera carattere/carota`,
  },
  dutch: {
    same: `boek/boeken affiche/affiches tekening/tekeningen kleur/kleuren letter/letters foto's/foto`,
    different: `boek/bok kleur/klein tekening/rekening`,
  },
  swedish: {
    same: `affisch/affischen färg/farg bok/boks teckning/teckningen målning/malning bokstav/bokstaven bibliotek/biblioteks`,
    different: `färg/far bok/bock affisch/affär`,
  },
  danish: {
    same: `plakat/plakaten farve/farven bøger/boger smørrebrød/smorrebrod tegning/tegningen`,
    different: `farve/far bøger/bogstav`,
  },
  norwegian: {
    same: `plakat/plakaten farge/fargen bøker/boker tegning/tegningen håndverk/handverk`,
    different: `farge/fange bøker/bokser`,
  },
  finnish: {
    same: `värit/varit kirja/Kirja julistetta/JULISTETTA kirja/kirjassa kirja/kirjasta kirja/kirjalla kirja/kirjalta
      kirja/kirjalle kirja/kirjaksi kuva/kuvassa kuva/kuvasta juliste/julisteessa juliste/julisteesta juliste/julistetta
      juliste/julisteen käsityö/käsityössä pöytäkirja/pöytäkirjassa`,
    different: `kirja/kirje värit/verit kuva/kuu juliste/julkinen kirjassa/kirjeessä kuvalle/kuvio`,
  },
  polish: {
    same: `plakat/plakaty plakat/plakatów plakat/plakatami łódź/lodz książka/ksiazka ilustracja/ilustracje
      ilustracja/ilustracji żółty/zolty`,
    different: `plakat/plaka książka/książę łódź/ludzi`,
  },
  czech: {
    same: `plakát/plakat plakát/plakáty knížka/knizka černý/cerny ilustrace/ilustrací`,
    different: `plakát/plavat černý/červený`,
  },
  hungarian: {
    same: `plakát/plakat könyv/konyv betű/betu ÉPÍTÉSZ/építész könyv/könyvek könyv/könyvben könyv/könyvet könyv/könyveket
      könyv/könyvekben könyv/könyvről könyvnek/könyvhöz plakát/plakátok plakát/plakátokat plakát/plakátokban
      plakát/plakátnak rajz/rajzokban építész/építészek fénykép/fényképek fénykép/fényképeket`,
    different: `könyv/könny betű/beton plakát/plakett rajz/rajt könyvek/kövek`,
  },
  romanian: {
    same: `ilustrație/ilustratie ilustrația/ilustratia oraș/oras țară/tara`,
    different: `oraș/orar carte/cartof`,
  },
  turkish: {
    same: `tasarım/tasarımlar afiş/afişler İstanbul/istanbul İstanbul'da/istanbul İstanbul’un/istanbul ışık/isik
      çizim/cizim renk/RENK yazı/yazi`,
    different: `tasarım/tasarruf ışık/aşık afiş/afyon`,
  },
  vietnamese: {
    same: `thiết-kế/thiet-ke đồ-họa/do-hoa màu-sắc/mau-sac`,
    different: `nhà/nhạc`,
  },
  greek: {
    same: `αφίσα/αφίσες αφίσα/ΑΦΙΣΑ σχεδιασμός/σχεδιασμού βιβλίο/βιβλία βιβλίο/βιβλίου χρώμα/χρώματα εικόνα/εικόνες
      πόλη/πόλεις λόγος/λογος γράμμα/γράμματα`,
    different: `βιβλίο/βιολί χρώμα/χρόνος`,
  },
  russian: {
    same: `плакат/плакаты плакат/плакатов дизайн/дизайна дизайн/дизайном иллюстрация/иллюстрации цвет/цвета книга/книги
      обложка/обложки обложка/обложек зелёный/зеленый город/города шрифт/шрифтов до́ма/дома Ёлка/елка`,
    different: `плакат/плата книга/книзу шрифт/штраф мой/моль цвет/свет`,
  },
  ukrainian: {
    same: `плакат/плакати плакат/плакатів ілюстрація/ілюстрації місто/міста м'ята/м’ята ґрунт/грунт`,
    different: `місто/містика гора/ґанок`,
  },
  bulgarian: {
    same: `плакат/плакати книга/книги цвят/ЦВЯТ`,
    different: `книга/кино`,
  },
  arabic: {
    same: `تصميم/التصميم تصميم/والتصميم تصميم/بالتصميم تصميم/للتصميم ملصق/ملصقات ملصق/الملصقات خط/الخط مدينة/مدينه
      ألوان/الوان مُصَمِّم/مصمم مصمم/المصممين كتاب/كـتـاب إبداع/ابداع على-مهل/علي-مهل`,
    different: `تصميم/تصدير ملصق/ملعب خط/خبز`,
  },
  persian: {
    same: `کتاب/كتاب طراحی/طراحي ایران/ايران`,
    different: `کتاب/کباب`,
  },
  hebrew: {
    same: `עיצוב/העיצוב כרזה/כרזות כרזה/הכרזה צבע/צבעים שָׁלוֹם/שלום הדפסה/ההדפסה ספר/ספרים צ'יפס/צ׳יפס צה"ל/צה״ל`,
    different: `צבע/צבא עיצוב/עיכוב ספר/סרט`,
  },
  hindi: {
    same: `किताब/किताबें किताब/किताबों पोस्टर/पोस्टरों डिज़ाइन/डिजाइन चित्र/चित्रों लड़की/लड़कियाँ हँस/हंस १२३/123`,
    different: `कल/काल दिन/दीन कमल/कमाल फल/फूल रंग/राग`,
  },
  bengali: {
    same: `নকশা/নকশাটি বই/বইগুলো`,
    different: `কাল/কল দিন/দীন ফুল/ফল`,
  },
  tamil: {
    same: `படம்/படங்கள் புத்தகம்/புத்தகங்கள் வடிவமைப்பு/வடிவமைப்புகள்`,
    different: `படம்/பாடம் கல்/கால்`,
  },
  thai: {
    same: `๒๕๖๗/2567`,
    different: `ป่า/ป้า เสือ/เสื้อ`,
  },
  korean: {
    same: `디자인/디자인을 디자인/디자인의 디자인/디자인에서 포스터/포스터를 고양이/고양이를 서울/서울에서`,
    different: `포스터/포스트 서울/거울 디자인/디스크`,
  },
  japanese: {
    same: `ﾃﾞｻﾞｲﾝ/デザイン ﾎﾟｽﾀｰ/ポスター`,
    different: `かき/かぎ はは/ばば ひよう/びよう`,
  },
  chinese: { same: `２０２４/2024`, different: `设计/设立 字体/字母` },
};
