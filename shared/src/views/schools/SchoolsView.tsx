import type { PublicSchools } from '../../directory/schools/publicSchools.calls'
import { EmptyNote, Heading, isHighlighted, type ViewProps } from '../viewParts'

export interface SchoolsViewProps extends ViewProps {
  data: PublicSchools
  /** Schools at the most; all if not given. */
  limit?: number | undefined
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
          {rows.map(({ schoolParam, name, values }) => (
            <li key={schoolParam} className={isHighlighted({ schoolId: 0, schoolParam }, props.highlightSchool) && rows.length > 1 ? 'school marked' : 'school'} part="row">
              <Heading level={heading ? headingLevel + 1 : headingLevel} className="school-name">{name}</Heading>
              {values.some(Boolean) ? <dl>
                {data.fields.map(({ field, name: label }, at) => (values[at] ? (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>{field === 'website' && /^https?:\/\//.test(values[at]) ? <a href={values[at]} rel="noopener">{values[at]}</a> : values[at]}</dd>
                  </div>
                ) : null))}
              </dl> : null}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
