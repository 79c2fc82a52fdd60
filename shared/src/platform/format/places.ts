/** Places of addresses: countries by ISO 3166-1, and the states and provinces of the two that an association of schools here has to do with. */

/** Officially assigned codes of ISO 3166-1, two letters each. */
const codes = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ
DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ
OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`

const us = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,
IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,
NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,
SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`
const canada = `AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,
QC Quebec,SK Saskatchewan,YT Yukon`

export interface NamedPlace {
  code: string
  name: string
}

const listOf = (text: string): NamedPlace[] => text.split(',').map((each) => each.trim()).map((each) => ({ code: each.slice(0, 2), name: each.slice(3) }))

/** Of the countries whose states are known here. */
const statesByCountry: Readonly<Record<string, readonly NamedPlace[]>> = { US: listOf(us), CA: listOf(canada) }

/** All countries by name, in English; the United States and Canada first. */
export function countries(): NamedPlace[] {
  const names = new Intl.DisplayNames(['en-US'], { type: 'region' })
  const all = codes.split(/\s+/).map((code) => ({ code, name: names.of(code) ?? code }))
  const isNear = ({ code }: NamedPlace) => code === 'US' || code === 'CA'
  return [...all.filter(isNear).reverse(), ...all.filter((each) => !isNear(each)).sort((one, other) => one.name.localeCompare(other.name, 'en-US'))]
}

/** The states or provinces of a country, by its code; none where they are not known here. */
export const statesOf = (country: string): readonly NamedPlace[] => statesByCountry[country] ?? []

/**
 * What a form offers for a state: none, those of the United States and of Canada, and the existing value.
 * @param standing as it was entered or imported once
 */
export function stateOptions(standing: string): { value: string; label: string }[] {
  const known = [...statesOf('US'), ...statesOf('CA')]
  const isOther = standing !== '' && !known.some(({ code }) => code === standing)
  return [{ value: '', label: 'None' }, ...(isOther ? [{ value: standing, label: standing }] : []), ...known.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))]
}
