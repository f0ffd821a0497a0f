// In which country prices are shown before anybody says where they live (DOOR-7). A guess: it is named on the
// page and can be changed there, and what is charged follows from the address.
import { countryByTimeZone } from '../help/country-by-time-zone.rule.ts'
import { countries } from '../shared/countries.ts'

/**
 * The time zones of the countries on the list that have no help lines, as the time zone database and browsers
 * name them, without their area: two capitals begin a country, and a name that ends in a slash stands for all
 * below it.
 */
const zonesByArea: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Africa: [
      'AO Luanda BF Ouagadougou BI Bujumbura BJ Porto-Novo BW Gaborone CD Kinshasa Lubumbashi',
      'CF Bangui CG Brazzaville CI Abidjan CM Douala DJ Djibouti DZ Algiers EG Cairo',
      'ER Asmara Asmera ET Addis_Ababa GA Libreville GH Accra GM Banjul GN Conakry GQ Malabo',
      'GW Bissau KE Nairobi LR Monrovia LS Maseru LY Tripoli MA Casablanca ML Bamako',
      'MR Nouakchott MW Blantyre MZ Maputo NA Windhoek NE Niamey NG Lagos RW Kigali SD Khartoum',
      'SL Freetown SN Dakar SO Mogadishu SS Juba ST Sao_Tome SZ Mbabane TD Ndjamena TG Lome',
      'TN Tunis TZ Dar_es_Salaam UG Kampala ZM Lusaka ZW Harare',
    ],
    America: [
      'AG Antigua AR Argentina/ Buenos_Aires Cordoba Jujuy Catamarca Mendoza BB Barbados',
      'BO La_Paz',
      'BR Noronha Belem Fortaleza Recife Araguaina Maceio Bahia Sao_Paulo Campo_Grande Cuiaba Santarem Porto_Velho Boa_Vista Manaus Eirunepe Rio_Branco',
      'BS Nassau BZ Belize CL Santiago Coyhaique Punta_Arenas CO Bogota CR Costa_Rica CU Havana',
      'DM Dominica DO Santo_Domingo EC Guayaquil GD Grenada GT Guatemala GY Guyana HN Tegucigalpa',
      'HT Port-au-Prince JM Jamaica KN St_Kitts LC St_Lucia',
      'MX Mexico_City Cancun Merida Monterrey Matamoros Chihuahua Ciudad_Juarez Ojinaga Mazatlan Bahia_Banderas Hermosillo Tijuana',
      'NI Managua PA Panama PE Lima PY Asuncion SR Paramaribo SV El_Salvador TT Port_of_Spain',
      'UY Montevideo VC St_Vincent VE Caracas',
    ],
    Asia: [
      'AE Dubai AF Kabul AM Yerevan AZ Baku BD Dhaka BH Bahrain BN Brunei BT Thimphu',
      'CN Shanghai Urumqi CY Nicosia Famagusta GE Tbilisi HK Hong_Kong',
      'ID Jakarta Pontianak Makassar Jayapura IL Jerusalem IQ Baghdad IR Tehran JO Amman JP Tokyo',
      'KG Bishkek KH Phnom_Penh KP Pyongyang KR Seoul KW Kuwait',
      'KZ Almaty Qyzylorda Qostanay Aqtobe Aqtau Atyrau Oral LA Vientiane LB Beirut LK Colombo',
      'MM Yangon Rangoon MN Ulaanbaatar Hovd MO Macau MY Kuala_Lumpur Kuching',
      'NP Kathmandu Katmandu OM Muscat PH Manila PK Karachi PS Gaza Hebron QA Qatar',
      'RU Yekaterinburg Omsk Novosibirsk Barnaul Tomsk Novokuznetsk Krasnoyarsk Irkutsk Chita Yakutsk Khandyga Vladivostok Ust-Nera Magadan Sakhalin Srednekolymsk Kamchatka Anadyr',
      'SA Riyadh SG Singapore SY Damascus TH Bangkok TJ Dushanbe TL Dili TM Ashgabat TW Taipei',
      'UZ Samarkand Tashkent VN Ho_Chi_Minh Saigon YE Aden',
    ],
    Atlantic: ['CV Cape_Verde IS Reykjavik PT Madeira Azores'],
    Europe: [
      'AD Andorra AL Tirane AT Vienna BA Sarajevo BE Brussels BG Sofia BY Minsk CH Zurich',
      'CZ Prague DK Copenhagen EE Tallinn FI Helsinki GR Athens HR Zagreb HU Budapest LI Vaduz',
      'LT Vilnius LU Luxembourg LV Riga MC Monaco MD Chisinau ME Podgorica MK Skopje MT Malta',
      'NL Amsterdam NO Oslo PL Warsaw PT Lisbon RO Bucharest RS Belgrade',
      'RU Kaliningrad Moscow Kirov Volgograd Astrakhan Saratov Ulyanovsk Samara SE Stockholm',
      'SI Ljubljana SK Bratislava SM San_Marino TR Istanbul UA Kyiv Kiev VA Vatican',
    ],
    Indian: ['KM Comoro MG Antananarivo MU Mauritius MV Maldives SC Mahe'],
    Pacific: [
      'CL Easter EC Galapagos FJ Fiji FM Chuuk Truk Pohnpei Ponape Kosrae',
      'KI Tarawa Kanton Enderbury Kiritimati MH Majuro Kwajalein NR Nauru',
      'PG Port_Moresby Bougainville PW Palau SB Guadalcanal TO Tongatapu TV Funafuti VU Efate',
      'WS Apia',
    ],
  }),
)

interface Whereabouts {
  /** Of the device. */
  timeZone: string
  /** Of the reader, the most wanted first. */
  languages: readonly string[]
}

/** By the time zone, else by the region of the first language that has one. Its two letters; null: unknown. */
export function guessCountry({ timeZone, languages }: Whereabouts): string | null {
  const regions = languages.map((tag) =>
    /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase(),
  )
  return (
    countryByTimeZone(timeZone) ??
    countryOfZone(timeZone) ??
    regions.find((region) => countries.some(({ alpha2 }) => alpha2 === region)) ??
    null
  )
}

function countryOfZone(timeZone: string): string | null {
  const slash = timeZone.indexOf('/')
  const zone = timeZone.slice(slash + 1)
  let country: string | null = null
  for (const word of (zonesByArea.get(timeZone.slice(0, slash)) ?? []).flatMap((line) => line.split(' '))) {
    if (/^[A-Z]{2}$/.test(word)) country = word
    else if (word.endsWith('/') ? zone.startsWith(word) : zone === word) return country
  }
  return null
}
