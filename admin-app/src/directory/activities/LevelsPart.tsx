import { get, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { ActivityFormChoices } from '@portal/shared/directory/activities/activityRecord.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { useMay } from '../../platform/lib/session/useMay'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { NumberField } from '../../platform/ui/form/NumberField'
import type { ActivityForm } from './activityForm'
import { AllOrSome } from './AllOrSome'
import styles from './activities.module.css'

/** At which levels it is offered, and how many a roster of each holds. */
export function LevelsPart({ form, choices: { levels } }: { form: ActivityForm; choices: ActivityFormChoices }) {
  const may = useMay()
  const [chosen, limits] = useWatch({ control: form.control, name: ['levelIds', 'rosterLimits'] })
  const problem = get(form.formState.errors, 'rosterLimits.root') as { message?: string } | undefined
  const nameOf = (levelId: number) => levels.find((level) => level.levelId === levelId)
  return (
    <FormPart id="levels" title="Levels and rosters" lead="How many students a roster must and may hold. Empty for no limit." columns={false}>
      {levels.length > 0
        ? <AllOrSome form={form} name="levelIds" legend="Offered at" all="All levels" options={levels.map(({ levelId, name }) => ({ id: levelId, label: name }))} />
        : <p>No levels yet. This activity is offered at all that are added{may.open('levels') && <> under <Link to={linkTo('levels')}>Levels</Link></>}. Teams need one.</p>}
      {problem?.message && <p className={styles.error}>{problem.message}</p>}
      {limits.map(({ levelId }, index) => {
        const level = nameOf(levelId)
        if (!level || (chosen.length > 0 && !chosen.includes(levelId))) return null
        return (
          <fieldset key={levelId} className={styles.limits}>
            <legend>{level.name}{level.teamCount > 0 && <span className="dim"> · {level.teamCount.toLocaleString('en-US')} {level.teamCount === 1 ? 'team' : 'teams'}</span>}</legend>
            <NumberField form={form} name={`rosterLimits.${index}.least`} spec={{ label: 'Fewest' }} empty={null} />
            <NumberField form={form} name={`rosterLimits.${index}.most`} spec={{ label: 'Most' }} empty={null} />
          </fieldset>
        )
      })}
    </FormPart>
  )
}
