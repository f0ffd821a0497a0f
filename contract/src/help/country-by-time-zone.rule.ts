// Where a device is, by its time zone. The zones of the countries that content/help-lines.yaml has; any other
// is no country.

/** Regular expressions as text, so that the markup of a page can have them too. */
export const zonesOfCountries: Readonly<Record<string, string>> = {
  AU: '^Australia/',
  CA: '^America/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Moncton|Montreal|Whitehorse|Yellowknife|Iqaluit|Glace_Bay|Goose_Bay|Thunder_Bay|Nipigon|Rainy_River|Rankin_Inlet|Resolute|Cambridge_Bay|Inuvik|Dawson|Dawson_Creek|Fort_Nelson|Creston|Swift_Current|Atikokan|Blanc-Sablon|Coral_Harbour|Pangnirtung)$',
  DE: '^Europe/(Berlin|Busingen)$',
  ES: '^(Europe/Madrid|Atlantic/Canary|Africa/Ceuta)$',
  FR: '^Europe/Paris$',
  GB: '^Europe/(London|Belfast)$',
  IE: '^Europe/Dublin$',
  IN: '^Asia/(Kolkata|Calcutta)$',
  IT: '^Europe/Rome$',
  NZ: '^Pacific/(Auckland|Chatham)$',
  US: '^(America/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Sitka|Nome|Yakutat|Metlakatla|Adak|Menominee|Indianapolis|Louisville|(Indiana|Kentucky|North_Dakota)/[A-Za-z_]+)|Pacific/Honolulu)$',
  ZA: '^Africa/Johannesburg$',
}

/** Its two letters; `null` where the zone is of no country that is listed. */
export const countryByTimeZone = (timeZone: string): string | null =>
  Object.entries(zonesOfCountries).find(([, zones]) => new RegExp(zones).test(timeZone))?.[0] ?? null
