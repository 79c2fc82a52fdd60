import { isThing } from '@portal/shared/office/forms/form.kinds'
import { fileKinds, signings, type FileKind, type Question, type Signing } from '@portal/shared/office/forms/formDefinition.types'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { DayBound } from './DayBound'
import { problemAt, useBuild } from './buildContext'
import { OptionsEditor } from './OptionsEditor'
import type { SetQuestion } from './setQuestion'
import { NumberSetting, WordsSetting } from './SettingFields'
import styles from './builder.module.css'

interface KindSettingsProps {
  question: Question
  set: SetQuestion
  hasAnswers: boolean
}

const fileNames: Record<FileKind, string> = { pdf: 'PDF', image: 'Pictures', document: 'Documents', spreadsheet: 'Spreadsheets' }
const signingNames: Record<Signing, string> = { typed: 'Type the name', drawn: 'Draw the signature', confirmed: 'Confirm while signed in' }

/** What only some kinds of questions have: choices, bounds, files, words to sign. */
export function KindSettings({ question, set, hasAnswers }: KindSettingsProps) {
  const { problems } = useBuild()
  const { id, kind, options = [], lines = [], words } = question
  if (kind === 'choice' || kind === 'choices' || kind === 'ranking') {
    return (
      <>
        <OptionsEditor id={id} noun="choice" label="Choices" options={options} hasAnswers={hasAnswers} problem={problemAt(problems, id, 'options')} onChange={(next, field) => set({ options: next }, field)} />
        {kind !== 'choice' && <Bounds question={question} set={set} words={['Fewest chosen', 'Most chosen']} isWhole least={0} />}
      </>
    )
  }
  if (kind === 'matrix') {
    return (
      <>
        <OptionsEditor id={`${id}-lines`} noun="line" label="Lines" options={lines} hasAnswers={hasAnswers} problem={problemAt(problems, id, 'lines')} onChange={(next, field) => set({ lines: next }, field)} />
        <OptionsEditor id={id} noun="choice" label="Choices for each line" options={options} hasAnswers={hasAnswers} problem={problemAt(problems, id, 'options')} onChange={(next, field) => set({ options: next }, field)} />
      </>
    )
  }
  if (kind === 'text' || kind === 'longText') return <NumberSetting name={`${id}-most`} label="Most characters" isWhole least={1} most={20_000} value={question.most} onChange={(most) => set({ most }, 'most characters')} />
  if (kind === 'number' || kind === 'money') {
    return (
      <>
        <Bounds question={question} set={set} words={['Smallest', 'Largest']} />
        {kind === 'number' && <WordsSetting name={`${id}-unit`} spec={{ label: 'Unit', hint: 'miles, students', optional: true }} most={40} value={question.unit} onChange={(unit) => set({ unit }, 'unit')} />}
        {kind === 'number' && <Checkbox id={`field-${id}-whole`} label="Whole numbers only" checked={question.isWhole ?? false} onChange={(checked) => set({ isWhole: checked || undefined }, 'whole numbers')} />}
      </>
    )
  }
  if (kind === 'scale') {
    return (
      <>
        <Bounds question={question} set={set} words={['From', 'To']} isWhole />
        <WordsSetting name={`${id}-leastName`} spec={{ label: 'What the lowest means', hint: 'Never, Poor', optional: true }} most={80} value={question.leastName} onChange={(leastName) => set({ leastName }, 'lowest')} />
        <WordsSetting name={`${id}-mostName`} spec={{ label: 'What the highest means', hint: 'Always, Excellent', optional: true }} most={80} value={question.mostName} onChange={(mostName) => set({ mostName }, 'highest')} />
      </>
    )
  }
  if (kind === 'date' || kind === 'birthDate') {
    return (
      <div className={styles.pair}>
        <DayBound name={`${id}-earliest`} label="Not before" value={question.earliest} onChange={(earliest) => set({ earliest }, 'not before')} />
        <DayBound name={`${id}-latest`} label="Not after" value={question.latest} problem={problemAt(problems, id, 'latest')} onChange={(latest) => set({ latest }, 'not after')} />
      </div>
    )
  }
  if (kind === 'file' || kind === 'photo') {
    return (
      <>
        {kind === 'file' && <Ticks id={id} title="Files that are taken" names={fileNames} all={fileKinds} value={question.files ?? fileKinds} onChange={(files) => set({ files: [...files] }, 'files')} />}
        <div className={styles.pair}>
          <NumberSetting name={`${id}-most`} label="Most files" isWhole least={1} most={20} value={question.most} onChange={(most) => set({ most }, 'most files')} />
          <NumberSetting name={`${id}-largest`} label="Largest file in MB" isWhole least={1} most={25} value={question.largest} onChange={(largest) => set({ largest }, 'largest file')} />
        </div>
      </>
    )
  }
  if (kind === 'signature' || kind === 'agreement') {
    return (
      <>
        <WordsSetting name={`${id}-words`} spec={{ label: kind === 'signature' ? 'What is signed' : 'What is agreed to', hint: 'Kept with the answer, as it was at that time.', kind: 'long', lines: 4 }} most={20_000} value={words} problem={problemAt(problems, id, 'words')} onChange={(next) => set({ words: next }, 'words')} />
        {kind === 'signature' && <Ticks id={id} title="How it is signed" names={signingNames} all={signings} value={question.signing ?? ['typed']} onChange={(signing) => set({ signing: [...signing] }, 'signing')} />}
      </>
    )
  }
  return isThing(kind) ? <NumberSetting name={`${id}-most`} label="How many at most" hint="One if it is empty." isWhole least={1} most={50} value={question.most} onChange={(most) => set({ most }, 'how many')} /> : null
}

function Bounds({ question: { id, least, most }, set, words: [low, high], isWhole = false, least: from }: { question: Question; set: SetQuestion; words: readonly [string, string]; isWhole?: boolean; least?: number }) {
  const { problems } = useBuild()
  return (
    <div className={styles.pair}>
      <NumberSetting name={`${id}-least`} label={low} isWhole={isWhole} {...(from !== undefined && { least: from })} value={least} problem={problemAt(problems, id, 'least')} onChange={(value) => set({ least: value }, low)} />
      <NumberSetting name={`${id}-most`} label={high} isWhole={isWhole} {...(from !== undefined && { least: from })} value={most} onChange={(value) => set({ most: value }, high)} />
    </div>
  )
}

interface TicksProps<Value extends string> {
  id: string
  title: string
  names: Record<Value, string>
  all: readonly Value[]
  value: readonly Value[]
  onChange: (value: readonly Value[]) => void
}

/** Some of a few; one stays. */
function Ticks<Value extends string>({ id, title, names, all, value, onChange }: TicksProps<Value>) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{title}</legend>
      {all.map((each) => {
        const checked = value.includes(each)
        return <Checkbox key={each} id={`field-${id}-${each}`} label={names[each]} checked={checked} disabled={checked && value.length === 1} onChange={() => onChange(all.filter((one) => (one === each ? !checked : value.includes(one))))} />
      })}
    </fieldset>
  )
}
