import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { contestWords, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { standingsFor } from '@portal/shared/directory/activities/defaultsForKind'
import { capOf } from '@portal/shared/directory/activities/ranking'
import { describeTieBreaker } from '@portal/shared/directory/rules/describeTieBreaker'
import { useMay } from '../../platform/lib/session/useMay'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { NumberField } from '../../platform/ui/form/NumberField'
import type { ActivityPartProps } from '../../directory/activities/activitySlots'
import styles from '../../directory/activities/activities.module.css'

const rankOptions = ({ many }: ContestWords) => [{ value: 'percentage', label: `Share of wins in district ${many}; a tie counts half` }, { value: 'overallPercentage', label: `Share of wins in all ${many}; a tie counts half` }, { value: 'points', label: 'A points table' }]

/** How districts rank. Changing it ranks those of this year again. */
export default function RankingPart({ form, activity }: ActivityPartProps) {
  const may = useMay()
  const [scores, rankBy, kind, name, contestName] = useWatch({ control: form.control, name: ['scores', 'ranking.rankBy', 'kind', 'name', 'contestName'] })
  const words = contestWords(contestName)
  if (scores === null) {
    return <FormPart id="ranking" title="Standings"><Wide><p className="dim">Without scores there are no standings.</p></Wide></FormPart>
  }
  const usual = standingsFor(kind, name)
  const list = activity && activity.tieBreakers.length > 0 ? activity.tieBreakers : usual.tieBreakers.map((step) => describeTieBreaker(step, words))
  const cap = activity ? activity.marginCapIs : capOf(usual) === undefined ? 'unused' : 'shared'
  return (
    <FormPart id="ranking" title="Standings" lead={activity ? 'This year’s tables are ranked again when this changes; past years stay as they are.' : undefined}>
      <Field form={form} name="ranking.rankBy" spec={{ label: 'Districts rank by', kind: 'choice', options: rankOptions(words) }} />
      {cap === 'unused'
        ? <p className="dim">No tie-breaker of the list goes by margins, so there is no cap on them.</p>
        : <NumberField form={form} name="ranking.marginCap" spec={{ label: 'Margin cap', hint: cap === 'mixed' ? 'Tie-breakers have different caps now; a number here is given to all.' : `The most one ${words.one} can add where margins break ties.` }} empty={null} />}
      {rankBy === 'points' && (
        <>
          <NumberField form={form} name="ranking.points.win" spec={{ label: 'Points for a win' }} />
          <NumberField form={form} name="ranking.points.tie" spec={{ label: 'Points for a tie' }} />
          <NumberField form={form} name="ranking.points.loss" spec={{ label: 'Points for a loss' }} />
          <NumberField form={form} name="ranking.points.overtimeWin" spec={{ label: 'For a win in overtime' }} empty={undefined} />
          <NumberField form={form} name="ranking.points.overtimeLoss" spec={{ label: 'For a loss in overtime' }} empty={undefined} />
          <NumberField form={form} name="ranking.points.forfeitLoss" spec={{ label: 'For a forfeit' }} empty={undefined} />
        </>
      )}
      <Wide>
        <div className={styles.tieBreakers}>
          <strong>Tied teams</strong>
          <ol>{list.map((text) => <li key={text}>{text}</li>)}</ol>
          {activity && may.open('tieBreakers') && <Link to={`${linkTo('tieBreakers')}?activity=${activity.slug}`}>Change the tie-breakers</Link>}
          {!activity && <p className="dim">The list can be changed once the activity is added.</p>}
        </div>
      </Wide>
    </FormPart>
  )
}
