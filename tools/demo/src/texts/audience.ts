/** Names, places and occupations of the audience, combined at random; no real person is meant. */

export type Region = {
  country: string;
  cities: readonly string[];
  firsts: readonly string[];
  lasts: readonly string[];
};

const list = (text: string) => text.split(',').map((part) => part.trim());
const region = (country: string, cities: string, firsts: string, lasts: string): Region => ({
  country,
  cities: list(cities),
  firsts: list(firsts),
  lasts: list(lasts),
});

export const regions: readonly Region[] = [
  region(
    'Portugal',
    'Braga, Coimbra, Setúbal, Évora',
    'Duarte, Leonor, Vasco, Matilde, Afonso, Benedita, Gonçalo, Mafalda',
    'Figueirinha, Salvaterra, Montalvo, Cortezão, Vilarinho, Abrantosa, Peixe-Neto',
  ),
  region(
    'Poland',
    'Gdynia, Lublin, Wrocław, Katowice',
    'Jagoda, Oskar, Kalina, Tymon, Malwina, Borys, Lidia, Ignacy',
    'Sobierajka, Wilczur, Zagrodna, Kruczewski, Mokrzyc, Lipnicka, Dębowiak',
  ),
  region(
    'Nigeria',
    'Ibadan, Jos, Calabar, Abeokuta',
    'Chidera, Tunde, Folake, Ebuka, Amarachi, Segun, Ngozi, Uche',
    'Adeyanju, Okwuosa, Balarabe, Nnabuike, Ogunsola, Ekpenyong, Ajibade',
  ),
  region(
    'Brazil',
    'Belém, Curitiba, Ouro Preto, Maceió',
    'Iara, Caetana, Davi, Rosana, Tadeu, Luana, Benício, Moema',
    'Taquaral, Ferrazinho, Do Prado, Guimarantes, Sabiá, Vasconde, Mourisco',
  ),
  region(
    'Japan',
    'Matsumoto, Nagasaki, Sendai, Otaru',
    'Riku, Natsumi, Itsuki, Chihiro, Ren, Kotone, Yuzuki, Tomoya',
    'Asagiri, Kawabuchi, Shirosaka, Tonami, Mizuhara, Ogitani, Hoshikura',
  ),
  region(
    'India',
    'Pune, Mysuru, Guwahati, Jodhpur',
    'Ishaan, Revathi, Kabir, Anoushka, Nikhil, Tara, Devika, Rohan',
    'Chakrapani, Sahasrabudhe, Borgohain, Muthalagan, Rathodia, Kelkarni, Zutshiwala',
  ),
  region(
    'Mexico',
    'Puebla, Mérida, Guanajuato, Xalapa',
    'Itzel, Emiliano, Renata, Fermín, Paloma, Ulises, Citlali, Bruno',
    'Zacapala, Montemayorga, Tlaxcuapan, Ocampillo, Villaseca, Huitrado, Quintanares',
  ),
  region(
    'Egypt',
    'Alexandria, Aswan, Port Said, Tanta',
    'Salma, Karim, Mariam, Hossam, Yara, Tarek, Nadine, Ziad',
    'El-Manyawi, Abdelrazeq, Shoukryan, Gamaleddin, Fanousi, Badrawy, Zaghlouli',
  ),
  region(
    'Canada',
    'Halifax, Saskatoon, Victoria, Sherbrooke',
    'Maxine, Rowan, Élodie, Graeme, Noémie, Wesley, Priya, Anselm',
    'Thibaudry, MacAskillen, Beaulac, Winterbourne, Lachapelle-Roy, Dunmorrow, Okimaw',
  ),
  region(
    'Germany',
    'Bremen, Erfurt, Freiburg, Kassel',
    'Wiebke, Henrik, Merle, Joschka, Annika, Thies, Svenja, Konrad',
    'Ostermoor, Kleinschmitten, Barkhold, Wiesengrund, Pfefferle-Ott, Haberkamp, Lindwurmer',
  ),
  region(
    'Kenya',
    'Kisumu, Mombasa, Nakuru, Eldoret',
    'Achieng, Kiprono, Makena, Baraka, Nyambura, Otieno, Zawadi, Mutua',
    "Wambugua, Odhiamba, Cherotichi, Musyokari, Kariukira, Onyangori, Ndung'ara",
  ),
  region(
    'Argentina',
    'Córdoba, Mendoza, La Plata, Salta',
    'Malena, Facundo, Julieta, Ramiro, Abril, Lisandro, Candela, Ezequiel',
    'Bertolazzi, Echegaraya, Pichetto-Luz, Arancibia, Sosaviento, Maldonares, Vizcarrondo',
  ),
  region(
    'Indonesia',
    'Bandung, Makassar, Malang, Padang',
    'Ayu, Bagas, Citra, Dimas, Kirana, Galih, Ratri, Yusuf',
    'Prawiranegari, Siregaran, Wulandono, Hutapeana, Kusumadipa, Lubisari, Tanjungpura',
  ),
  region(
    'Sweden',
    'Uppsala, Umeå, Norrköping, Visby',
    'Ebba, Melker, Tuva, Sixten, Alva, Joar, Signe, Viggo',
    'Granlöv, Stenhammar-Ek, Myrqvist, Fjällborg, Ljungsäter, Björkvall, Norrbrink',
  ),
];

export const occupations: readonly string[] = [
  'Design student',
  'Architecture student',
  'Front-end developer',
  'Product manager',
  'Editor',
  'Printer',
  'Photographer',
  'Curator',
  'Secondary school art teacher',
  'Copywriter',
  'Bookseller',
  'Game developer',
  'Project lead',
  'Community manager',
  'Florist',
  'Sign painter',
  'Researcher',
  'Carpenter',
  'Event producer',
  'Junior designer',
];

/** Titles and descriptions of profiles. */
export const aboutTexts: ReadonlyArray<readonly [title: string, description: string]> = [
  ['Here to look', 'I buy more books about posters than posters. Mostly silent, always scrolling.'],
  ['Learning in public', 'Second year. My pin board is ninety percent margins.'],
  ['I commission things', 'Small budget, clear briefs, quick payment. Say hello.'],
  ['Collector of good labels', 'I keep jam jars for the typography and have run out of shelf.'],
  ['On the other side of the ticket', 'I build what you draw. Please name your layers.'],
  ['Reference hunter', 'I run a small reading group on rooms and light. We meet on the first Tuesday.'],
  ['Ex-designer, current baker', 'The grid skills transfer. The deadlines are worse.'],
  ['Looking for a studio', 'Portfolio soon. In the meantime I am liking everything with a baseline.'],
  ['Teacher', 'I show this site to fifteen-year-olds on Fridays. They are harsher than any client.'],
  ['Paper person', 'If it is uncoated I have probably hearted it.'],
  ['Night owl with a plotter', 'I draw with machines and look at people who do not.'],
  ['Just moved', 'New city, empty walls. Taking recommendations for prints under forty.'],
];
