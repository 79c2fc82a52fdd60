import type { PublicSchools } from '../../directory/schools/publicSchools.calls'
import { CrestRow } from '../crest/CrestRow'
import { EmptyNote, Heading, isHighlighted, type ViewProps } from '../viewParts'

export interface SchoolsViewProps extends ViewProps {
  data: PublicSchools
  /** Schools at the most; all if not given. */
  limit?: number | undefined
  /** Address before a school's name in addresses, to which its name leads: plain text without it. */
  schoolPath?: string | undefined
}

/** Schools with what the organization shows of them. */
export function SchoolsView(props: SchoolsViewProps) {
  const { data, heading, headingLevel = 3 } = props
  const rows = data.rows.slice(0, props.limit)
  return (
    <div className="view schools">
      {heading ? <Heading level={headingLevel} className="title">{heading}</Heading> : null}
      {rows.length === 0 ? <EmptyNote>No schools are published here.</EmptyNote> : (
        <ol part="table">
          {rows.map(({ schoolParam, name, crest, values }) => (
            <li key={schoolParam} className={isHighlighted({ schoolId: 0, schoolParam }, props.highlightSchool) && rows.length > 1 ? 'school marked' : 'school'} part="row">
              <Heading level={heading ? headingLevel + 1 : headingLevel} className="school-name"><><CrestRow of={crest} />{props.schoolPath ? <a className="name" href={props.schoolPath + schoolParam}>{name}</a> : <span>{name}</span>}</></Heading>
              {values.some(Boolean) ? <dl>
                {toldOf(data.fields, values).map(([field, label, value]) => (
                  <div key={field}>
                    {/* What a city is needs no word to be seen. */}
                    <dt className={field === 'city' ? 'unseen' : undefined}>{label}</dt>
                    <dd>{field === 'website' && /^https?:\/\//.test(value) ? <a href={value} rel="noopener">{value}</a> : value}</dd>
                  </div>
                ))}
              </dl> : null}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** What is known of a school, with what each is called; a city says its state: "Spring, TX". */
function toldOf(fields: PublicSchools['fields'], values: readonly string[]): [field: string, label: string, value: string][] {
  const of = (wanted: string) => values[fields.findIndex(({ field }) => field === wanted)]
  const [city, state] = [of('city'), of('state')]
  return fields.flatMap(({ field, name }, at) => {
    const value = values[at]
    return !value || (field === 'state' && city) ? [] : [[field, name, field === 'city' && state ? `${value}, ${state}` : value]]
  })
}
