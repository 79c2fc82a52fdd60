import type { AttributeName } from './elementAttributes'

/** What each attribute means, for webmasters; goes into custom-elements.json and the editors that read it. */
export const attributeDocs: Record<AttributeName, string> = {
  org: 'The association, as in the addresses of the portal: "demo". The portal\'s own association if not given.',
  activity: 'The activity: "girls-soccer". The first one of the association if not given.',
  level: 'The level: "varsity". The first one of the activity if not given.',
  classification: 'Only this classification: "5a".',
  district: 'Only this district: "5a-district-2".',
  school: 'Only where this school plays, and its name marked; for a schedule, whose team it is: "st-anne".',
  day: 'Only this day: "2026-11-20".',
  team: 'The number of the team; or give school and activity.',
  limit: 'At most so many rows per table, or matches.',
  theme: '"auto" follows the page\'s color-scheme; "light" and "dark" are fixed.',
  lang: 'Language of dates, where tz is given: "en-US".',
  tz: 'Zone to show times in: "America/New_York". Each venue\'s own if not given.',
  refresh: 'Seconds between looks for news, 60 if not given, at least 15; 0 for none. Hidden pages ask nothing.',
  loading: '"lazy" waits until the element is near what is seen; "eager" does not.',
  mode: '"auto", or "iframe" for a frame instead of an element.',
  heading: 'A heading above the content; none if not given.',
  label: 'Name of the region for screen readers, and title of the frame.',
  links: 'Team names link to the schedules of the teams.',
}
