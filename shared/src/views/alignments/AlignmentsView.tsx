import type { PublicAlignments } from '../../office/alignments/publicAlignments.calls'
import { CrestRow } from '../crest/CrestRow'
import { EmptyNote, Heading, classificationBeside, isHighlighted, type ViewProps } from '../viewParts'

export interface AlignmentsViewProps extends ViewProps {
  data: PublicAlignments
  /** Districts at the most; all if not given. */
  limit?: number | undefined
}

/** The districts of an activity with their schools, side by side where there is room. */
export function AlignmentsView(props: AlignmentsViewProps) {
  const { data: { groups, activity, yearsText, publishedText }, heading, headingLevel = 3 } = props
  const about = [activity?.name, yearsText].filter(Boolean).join(' \u00b7 ')
  return (
    <div className="view alignments">
      {heading ? <Heading level={headingLevel} className="title">{heading}</Heading> : null}
      {about ? <p className="about">{about}</p> : null}
      {groups.length === 0 ? <EmptyNote>No alignment is published yet.</EmptyNote> : (
        <ul className="districts">{groups.slice(0, props.limit).map((group) => <District key={group.district} group={group} {...props} />)}</ul>
      )}
      {publishedText ? <p className="about" part="footer">{publishedText}</p> : null}
    </div>
  )
}

function District({ group, heading, headingLevel = 3, highlightSchool }: AlignmentsViewProps & { group: PublicAlignments['groups'][number] }) {
  const beside = classificationBeside(group.name, group.classificationName)
  return (
    <li className="aligned" part="table">
      <Heading level={heading ? headingLevel + 1 : headingLevel} className="district-name">{[group.name, beside].filter(Boolean).join(' \u00b7 ')}</Heading>
      {group.schools.length === 0 ? <p className="about">No schools yet.</p> : (
        <ol>
          {group.schools.map(({ schoolParam, name, crest, city, remark }) => {
            const isMarked = isHighlighted({ schoolId: 0, schoolParam }, highlightSchool)
            return (
              <li key={schoolParam} className={isMarked ? 'row marked' : 'row'} part={isMarked ? 'row row-marked' : 'row'}>
                <span part="team"><CrestRow of={crest} size="s" /><span>{name}</span></span>
                {city ? <span className="city">{city}</span> : null}
                {remark ? <span className="remark">{remark}</span> : null}
              </li>
            )
          })}
        </ol>
      )}
    </li>
  )
}
