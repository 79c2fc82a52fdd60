/** What people call the elements, and what each shows. One that has no words here is called by its own name. */
const words: Record<string, { name: string; says: string; title: string }> = {
  standings: { name: 'Standings', says: 'A table for each district; every rank says why.', title: 'standings' },
  scores: { name: 'Results', says: 'Scores by day, newest first.', title: 'results' },
  schedule: { name: 'Team schedule', says: 'A team’s season with results, and its calendar to subscribe to.', title: 'schedule' },
  brackets: { name: 'Brackets', says: 'Playoff brackets and pool standings.', title: 'brackets' },
  calendar: { name: 'Calendar', says: 'A month of games and events.', title: 'calendar' },
  events: { name: 'Events', says: 'Events with their dates and places.', title: 'events' },
  'event-results': { name: 'One event', says: 'An event’s results, its teams, or its time and place.', title: 'results' },
  roster: { name: 'Players at an event', says: 'Who plays for a team at an event.', title: 'players' },
  school: { name: 'Schools', says: 'Schools with the details the association makes public.', title: 'school information' },
  alignments: { name: 'Alignments', says: 'Which schools are in which district.', title: 'alignments' },
  form: { name: 'Form', says: 'A form to fill out, or its public entries.', title: 'form' },
}

/** "portal-event-results" without words of its own is "Event results". */
function plainWords(noun: string): string {
  const text = noun.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The element's name for people, and a sentence about it (empty for an element that has none yet). */
export function embedWords(noun: string): { name: string; says: string } {
  return words[noun] ?? { name: plainWords(noun), says: '' }
}

/** What must be chosen before an element can show anything: one of these sets of attributes, the last one by people. */
const needs: Record<string, readonly (readonly string[])[]> = {
  schedule: [['team'], ['school', 'activity']],
  'event-results': [['event']],
  roster: [['event', 'team']],
  form: [['form']],
}

/** The attributes that are still to be chosen, those of the last set; empty if the element can be shown. */
export function missingChoices(noun: string, values: Readonly<Record<string, string | undefined>>): readonly string[] {
  const lacking = (needs[noun] ?? []).map((set) => set.filter((name) => !values[name]))
  return lacking.find((names) => names.length === 0) ?? lacking.at(-1) ?? []
}

/**
 * What a link to the page says: "St. Anne Girls soccer Varsity standings 2025-26". Names, not names in addresses.
 * @param names what was chosen, by attribute
 */
export function embedTitle(noun: string, names: Readonly<Record<string, string | undefined>>): string {
  const { form, school, event, team, activity, level, district, bracket, season } = names
  const spaced = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const who = spaced(form, school, team)
  const about = spaced(who && event ? `${who},` : who, event, bracket ?? activity, bracket ? undefined : level, district)
  const what = words[noun]?.title ?? plainWords(noun).toLowerCase()
  // "Narrow Bell School information", "Transfer form": no word twice.
  const [first = '', ...rest] = what.split(' ')
  const said = about ? spaced(about, ...(about.toLowerCase().endsWith(` ${first}`) ? rest : [what])) : what.charAt(0).toUpperCase() + what.slice(1)
  return season ? `${said} ${season}` : said
}
