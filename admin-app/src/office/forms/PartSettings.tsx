import { Button } from '@mantine/core'
import { placeOf } from '@portal/shared/office/forms/editDefinition'
import type { Group, Instructions, Part, Section } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { FormattedField } from '../../platform/ui/formatted/FormattedField'
import { problemAt, useBuild } from './buildContext'
import { ConditionSetting } from './ConditionSetting'
import { QuestionSettings } from './QuestionSettings'
import { NumberSetting, without, withEnglish, withSpanish, WordsSetting } from './SettingFields'
import styles from './builder.module.css'

/** The settings of what is chosen, and what can be done with it. */
export default function PartSettings({ id }: { id: string }) {
  const { definition, actions, isSpanish, showSpanish } = useBuild()
  const part = placeOf(definition, id)?.part
  if (!part) return null
  return (
    <div className={styles.fields}>
      <Fields part={part} />
      <ConditionSetting part={part} />
      <div className={styles.foot}>
        <Button size="compact-sm" variant="subtle" onClick={() => showSpanish(!isSpanish)} aria-pressed={isSpanish}>{isSpanish ? 'Hide Spanish' : 'Add Spanish'}</Button>
        <Button size="compact-sm" variant="subtle" onClick={() => actions.duplicate(id)}>Duplicate</Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => actions.remove(id)}>Delete</Button>
        <Button size="compact-sm" variant="default" onClick={() => { actions.choose(null); document.getElementById(`part-${id}`)?.focus() }}>Done</Button>
      </div>
    </div>
  )
}

function Fields({ part }: { part: Part }) {
  if (part.part === 'question') return <QuestionSettings question={part} />
  return part.part === 'text' ? <InstructionFields part={part} /> : part.part === 'group' ? <GroupFields group={part} /> : <SectionFields section={part} />
}

function InstructionFields({ part }: { part: Instructions }) {
  const { actions, problems, isSpanish } = useBuild()
  const { id, html } = part
  const set = (words: Instructions['html'], field: string) => actions.changePart<Instructions>(id, (of) => ({ ...of, html: words }), field)
  return (
    <>
      <FormattedField key={`${id}-en`} name={`${id}-html`} label="Instructions" html={wordsIn(html)} error={problemAt(problems, id, 'html')} onChange={(text) => set(withEnglish(html, text), 'instructions')} />
      {isSpanish && <FormattedField key={`${id}-es`} name={`${id}-html-es`} label="Instructions in Spanish (optional)" html={typeof html === 'object' ? html.es : ''} onChange={(text) => set(withSpanish(html, text), 'instructions in Spanish')} />}
    </>
  )
}

function GroupFields({ group }: { group: Group }) {
  const { actions, problems } = useBuild()
  const { id, title, rowName, least, most } = group
  const set = (change: Partial<Group>, field: string) => actions.changePart<Group>(id, (of) => without({ ...of, ...change }), field)
  return (
    <>
      <WordsSetting name={`${id}-title`} spec={{ label: 'Title', hint: 'Players, Guests, Songs' }} most={200} value={title} problem={problemAt(problems, id, 'title')} onChange={(words) => set({ title: words ?? '' }, 'title')} />
      <WordsSetting name={`${id}-row`} spec={{ label: 'What one row is called', hint: 'Player, Guest, Song', optional: true }} most={80} value={rowName} onChange={(words) => set({ rowName: words }, 'row name')} />
      <div className={styles.pair}>
        <NumberSetting name={`${id}-least`} label="Fewest rows" isWhole least={0} most={50} value={least} problem={problemAt(problems, id, 'least')} onChange={(value) => set({ least: value }, 'fewest rows')} />
        <NumberSetting name={`${id}-most`} label="Most rows" isWhole least={1} most={50} value={most} onChange={(value) => set({ most: value }, 'most rows')} />
      </div>
    </>
  )
}

function SectionFields({ section }: { section: Section }) {
  const { actions, problems } = useBuild()
  const { id, title, text } = section
  const set = (change: Partial<Section>, field: string) => actions.changePart<Section>(id, (of) => without({ ...of, ...change }), field)
  return (
    <>
      <WordsSetting name={`${id}-title`} spec={{ label: 'Title' }} most={200} value={title} problem={problemAt(problems, id, 'title')} onChange={(words) => set({ title: words ?? '' }, 'title')} />
      <WordsSetting name={`${id}-text`} spec={{ label: 'Text below it', kind: 'long', lines: 3, optional: true }} most={2000} value={text} onChange={(words) => set({ text: words }, 'text')} />
    </>
  )
}
