/** Every time zone as a choice, by its IANA name. @param first one that is named before all others, such as the person's own */
export function zoneOptions(first?: string): { value: string; label: string }[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return [...new Set([...(first ? [first] : []), ...zones])].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
