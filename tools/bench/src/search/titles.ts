/** Titles in twelve languages, and words of them in another inflection; Chinese and Japanese nouns have none. */
type LanguageTitle = { readonly title: string; readonly inflected: string };

const titlesOf = (...pairs: readonly (readonly [title: string, inflected: string])[]): LanguageTitle[] =>
  pairs.map(([title, inflected]) => ({ title, inflected }));

const languageTitles: Readonly<Record<string, readonly LanguageTitle[]>> = {
  German: titlesOf(
    ['Plakate für das Theater am Fluss', 'Plakat Theaters Flüsse'],
    ['Handgebundene Bücher über alpine Blumen', 'handgebundenes Buch alpinen Blume'],
    ['Ein Leitsystem für die Städtische Bibliothek', 'Leitsysteme städtischen Bibliotheken'],
  ),
  French: titlesOf(
    ['Affiches du musée de la lumière', 'affiche musées lumières'],
    ['Étiquettes gravées pour une fromagerie normande', 'étiquette gravée fromageries normandes'],
    ['Carnets illustrés d’un été à vélo', 'carnet illustré étés vélos'],
  ),
  Turkish: titlesOf(
    ['Deniz müzesi için mavi afişler', 'deniz müzesine mavi afiş'],
    ['Çini desenli çay kutuları', 'çini desen çay kutusu'],
    ['Eski İstanbul haritaları', 'eski İstanbul haritası'],
  ),
  Polish: titlesOf(
    ['Plakaty dla teatru nad rzeką', 'plakat teatr rzeka'],
    ['Ręcznie szyte książki o górskich kwiatach', 'ręcznie szyta książka górski kwiat'],
    ['Znaki drogowe małego miasteczka', 'znak drogowy małe miasteczko'],
  ),
  Greek: titlesOf(
    ['Αφίσες για το θαλάσσιο μουσείο', 'αφίσα θαλάσσια μουσεία'],
    ['Ετικέτες για ελαιόλαδο της Κρήτης', 'ετικέτα ελαιολάδου Κρήτη'],
    ['Χάρτες των μικρών νησιών', 'χάρτης μικρό νησί'],
  ),
  Russian: titlesOf(
    ['Плакаты для речного театра', 'плакат речной театр'],
    ['Книги ручной работы об альпийских цветах', 'книга ручная работа альпийские цветы'],
    ['Вывески старого рынка', 'вывеска старый рынок'],
  ),
  Arabic: titlesOf(
    ['ملصقات متحف البحر الأزرق', 'ملصق المتحف بحر أزرق'],
    ['كتب يدوية عن زهور الجبال', 'الكتب اليدوية الزهور جبال'],
    ['خرائط المدينة القديمة', 'خريطة مدينة قديمة'],
  ),
  Hebrew: titlesOf(
    ['כרזות למוזיאון הים הכחול', 'כרזה מוזיאון ים כחול'],
    ['ספרים בעבודת יד על פרחי הרים', 'ספר עבודת יד פרחים הרים'],
    ['מפות העיר העתיקה', 'מפה עיר עתיקה'],
  ),
  Hindi: titlesOf(
    ['समुद्र संग्रहालय के नीले पोस्टर', 'समुद्री संग्रहालयों नीला पोस्टर'],
    ['पहाड़ी फूलों की हस्तनिर्मित किताबें', 'पहाड़ी फूल हस्तनिर्मित किताब'],
    ['पुराने शहर के नक्शे', 'पुराना शहर नक्शा'],
  ),
  Chinese: titlesOf(
    ['海洋博物馆蓝色海报设计', '海洋博物馆蓝色海报设计'],
    ['高山花卉手工装订书籍', '高山花卉手工装订书籍'],
    ['老城区路标系统', '老城区路标系统'],
  ),
  Japanese: titlesOf(
    ['海の博物館の青いポスター', '海の博物館の青いポスター'],
    ['高山植物の手製本コレクション', '高山植物の手製本コレクション'],
    ['古い町の案内地図', '古い町の案内地図'],
  ),
  Korean: titlesOf(
    ['바다 박물관 파란 포스터', '바다의 박물관을 파란 포스터들'],
    ['고산 식물 수제 책 시리즈', '고산 식물의 수제 책들 시리즈'],
    ['오래된 도시의 지도', '오래된 도시 지도를'],
  ),
};

const all = Object.values(languageTitles).flat();
const inflections = new Map(all.map(({ title, inflected }) => [title, inflected]));

export const listLanguageTitles = (): string[] => all.map(({ title }) => title);
export const inflectionOf = (title: string): string | undefined => inflections.get(title);
