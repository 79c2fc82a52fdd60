import { PastYearNotice } from './PastYearNotice'
import { SchoolViewNotice } from './SchoolViewNotice'

/** In place of a screen that is closed for as long as something else is looked at: a past year, or one school. */
export default function ClosedNotice({ gate, title }: { gate: 'pastYear' | 'schoolView'; title: string }) {
  return gate === 'pastYear' ? <PastYearNotice title={title} /> : <SchoolViewNotice title={title} />
}
