import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { qualifyText } from '@portal/shared/competition/standings/qualifyingLine'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { RulesChoicesProps } from './RulesChoicesProps'
import { ClassPoints } from './ClassPoints'
import styles from './tieBreakers.module.css'

interface ChoiceText {
  title: string
  text: string
}

const rankByTexts = ({ many, Many }: ContestWords): Record<StandingsRules['rankBy'], ChoiceText> => ({
  percentage: { title: `Share of wins in district ${many}`, text: `Wins divided by ${many} of the district; a tie counts half.` },
  overallPercentage: { title: `Share of wins in all ${many}`, text: `${Many} against teams of other districts count too; a tie counts half.` },
  points: { title: 'Points', text: 'Points for wins, ties and losses, plus those added or deducted by a decision.' },
})

export const afterSplitTexts: Record<StandingsRules['afterSplit'], ChoiceText> = {
  continue: { title: 'Continue down the list', text: 'Teams that are still tied are compared by the next tie-breaker.' },
  restart: { title: 'Begin the list again', text: 'Each group that is still tied begins at the top again, among its own teams only.' },
  takeBestOut: { title: 'Take the best out', text: 'Only the best of the group is placed; all the others begin at the top again together.' },
}

const scopeTexts = ({ many }: ContestWords): Record<StandingsRules['headToHeadScope'], ChoiceText> => ({
  levelAtStart: { title: 'All that were tied at first', text: `Their ${many} against each other count, also once some of them are placed.` },
  stillTied: { title: 'Those that are still tied', text: `Only ${many} among the teams that are tied at that moment count.` },
})

/** What ranks first, what happens after a split, and whose matches count head to head. */
export function RulesChoices({ words, draft, problems, readOnly, onChange }: RulesChoicesProps & { words: ContestWords }) {
  return (
    <div className="stack">
      <Choice legend="What ranks first" texts={rankByTexts(words)} value={draft.rankBy} readOnly={readOnly} onChange={(rankBy) => onChange({ rankBy })}>
        {draft.rankBy === 'points' && <PointsFields draft={draft} problems={problems} readOnly={readOnly} onChange={onChange} />}
      </Choice>
      <Choice legend="When a tie-breaker separates some of the teams" texts={afterSplitTexts} value={draft.afterSplit} readOnly={readOnly} onChange={(afterSplit) => onChange({ afterSplit })} />
      <Choice legend={`Whose ${words.many} count among the tied teams`} texts={scopeTexts(words)} value={draft.headToHeadScope} readOnly={readOnly} onChange={(headToHeadScope) => onChange({ headToHeadScope })} />
      <QualifyFields draft={draft} problems={problems} readOnly={readOnly} onChange={onChange} />
    </div>
  )
}

/** How many places lead on and what to, with the sentence that the table will say. */
function QualifyFields({ draft: { qualify }, problems, readOnly, onChange }: RulesChoicesProps) {
  const errorOf = (field: keyof typeof qualify) => problems.find((problem) => problem.field === `qualify.${field}`)?.message
  const places = Number(qualify.places)
  const sentence = qualify.for.trim() && Number.isInteger(places) && places > 0 ? qualifyText({ places, for: qualify.for.trim() }) : ''
  return (
    <fieldset className={`panel ${styles.choice}`}>
      <legend>Who qualifies</legend>
      <div className={styles.qualify}>
        <TextInput
          size="sm"
          label="Places that qualify"
          description="The table draws a line below them. Leave it empty for no line."
          inputMode="numeric"
          autoComplete="off"
          value={qualify.places}
          error={errorOf('places')}
          disabled={readOnly}
          onChange={(event) => onChange({ qualify: { ...qualify, places: event.currentTarget.value } })}
        />
        <TextInput
          size="sm"
          label="What they go to"
          description="Finishes the sentence “Top 4 go to …”, such as “the region playoffs”."
          autoComplete="off"
          maxLength={60}
          value={qualify.for}
          error={errorOf('for')}
          disabled={readOnly}
          onChange={(event) => onChange({ qualify: { ...qualify, for: event.currentTarget.value } })}
        />
      </div>
      {sentence && <p className="dim">The table says: {sentence}.</p>}
    </fieldset>
  )
}

const pointFields = [['win', 'Win'], ['tie', 'Tie'], ['loss', 'Loss']] as const
const otherNames = { overtimeWin: 'win in overtime', overtimeLoss: 'loss in overtime', forfeitLoss: 'forfeit' } as const

function PointsFields({ draft, problems, readOnly, onChange }: RulesChoicesProps) {
  const others = (Object.keys(otherNames) as (keyof typeof otherNames)[])
    .flatMap((name) => (draft.otherPoints[name] === undefined ? [] : [`${otherNames[name]} ${draft.otherPoints[name]}`]))
  return (
    <>
      <div className={styles.points} role="group" aria-label="Points">
        {pointFields.map(([name, label]) => (
          <TextInput
            key={name}
            size="sm"
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={draft.points[name]}
            error={problems.find(({ field }) => field === `points.${name}`)?.message}
            disabled={readOnly}
            onChange={(event) => onChange({ points: { ...draft.points, [name]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <ClassPoints draft={draft} problems={problems} readOnly={readOnly} onChange={onChange} />
      {others.length > 0 && <p className="dim">Also kept: {others.join(', ')}.</p>}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  texts: Record<Value, ChoiceText>
  value: Value
  readOnly: boolean
  onChange: (value: Value) => void
  children?: ReactNode
}

/** A few ways to do it, each with a sentence that says what it means. */
function Choice<Value extends string>({ legend, texts, value, readOnly, onChange, children }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset className={`panel ${styles.choice}`}>
      <legend>{legend}</legend>
      {(Object.keys(texts) as Value[]).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={id}
            checked={each === value}
            disabled={readOnly}
            aria-labelledby={`${id}-${each}`}
            aria-describedby={`${id}-${each}-text`}
            onChange={() => onChange(each)}
          />
          <span>
            <strong id={`${id}-${each}`}>{texts[each].title}</strong>
            <span className="dim" id={`${id}-${each}-text`}>{texts[each].text}</span>
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}
