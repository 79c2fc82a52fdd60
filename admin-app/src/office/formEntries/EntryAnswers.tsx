import { useMemo, type ReactNode } from 'react'
import type { FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import { answerWords } from '@portal/shared/office/forms/answerWords'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import type { Answer, Group, Part, Question } from '@portal/shared/office/forms/formDefinition.types'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { rowsIn, textsOf } from '@portal/shared/views/forms/formFields'
import { useDownload } from '../../platform/lib/files/useDownload'
import { LinkButton } from '../../platform/ui/button/LinkButton'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './formEntries.module.css'

/** What was answered, page by page as it was asked. What was changed when it was last corrected is marked. */
export function EntryAnswers({ entry }: { entry: FormEntryView }) {
  const { definition, answers, hidden } = entry
  const shown = useMemo(() => fillForm(definition, answers, {}).shown, [definition, answers])
  const changed = new Set(Object.keys(entry.acts.findLast(({ act }) => act === 'resubmit')?.before ?? {}))
  const isSeen = (id: string) => shown.has(id) || Object.hasOwn(answers, id) || hidden.includes(id)
  const line = (question: Question, answer: unknown, key: string) => (
    <div key={key}>
      <dt>{wordsIn(question.label)}{changed.has(question.id) && key === question.id && <> <Badge>Changed</Badge></>}</dt>
      <dd>{hidden.includes(question.id) ? <span className="dim">Confidential: not shown to you</span> : <AnswerOf question={question} answer={answer as Answer | undefined} entry={entry} />}</dd>
    </div>
  )
  const rows = (group: Group) => (
    <div key={group.id}>
      <dt>{wordsIn(group.title)}{changed.has(group.id) && <> <Badge>Changed</Badge></>}</dt>
      <dd>
        {rowsIn(answers[group.id]).length === 0 && '–'}
        {rowsIn(answers[group.id]).map(({ row, answers: of }, at) => (
          <div key={row} className={styles.rowOf}>
            <strong>{wordsIn(group.rowName) || wordsIn(group.title)} {at + 1}</strong>
            <dl className={styles.answers}>{group.parts.filter(({ id }) => Object.hasOwn(of, id) || hidden.includes(id) || shown.has(`${group.id}.${row}.${id}`)).map((question) => line(question, of[question.id], `${row}.${question.id}`))}</dl>
          </div>
        ))}
      </dd>
    </div>
  )
  /** Questions that follow each other are one list; a section has its own under its heading. */
  const draw = (parts: readonly Part[]): ReactNode[] => {
    const drawn: ReactNode[] = []
    let run: ReactNode[] = []
    const end = (key: string) => {
      if (run.length > 0) drawn.push(<dl key={key} className={styles.answers}>{run}</dl>)
      run = []
    }
    for (const part of parts) {
      if (part.part === 'question' && isSeen(part.id)) run.push(line(part, answers[part.id], part.id))
      else if (part.part === 'group' && isSeen(part.id)) run.push(rows(part))
      else if (part.part === 'section') {
        end(`before-${part.id}`)
        const inside = draw(part.parts)
        if (inside.length > 0) drawn.push(<section key={part.id}><h3 className={styles.section}>{wordsIn(part.title)}</h3>{inside}</section>)
      }
    }
    end('rest')
    return drawn
  }
  const pages = definition.pages.map((page, at) => ({ id: page.id, name: wordsIn(page.title) || (definition.pages.length > 1 ? `Page ${at + 1}` : 'Answers'), drawn: draw(page.parts) })).filter(({ drawn }) => drawn.length > 0)
  return <>{pages.map(({ id, name, drawn }) => <Panel key={id} heading={name}><div className={styles.inside}>{drawn}</div></Panel>)}</>
}

const bytesText = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`)

interface AnswerOfProps {
  question: Question
  answer: Answer | undefined
  entry: FormEntryView
}

/** A file by its name and size, to be looked at or saved. */
function AnswerFile({ fileId, name, question }: { fileId: string; name: string; question: string }) {
  const file = useDownload(getFile)
  return <LinkButton onClick={() => file.start({ fileId: Number(fileId), as: 'attachment' })}>{name}<span className="visually-hidden"> of {question}: download</span></LinkButton>
}

function AnswerOf({ question, answer, entry: { names, files } }: AnswerOfProps) {
  const named = (id: string) => files.find(({ fileId }) => String(fileId) === id)
  if (question.kind === 'file' || question.kind === 'photo') {
    const ids = textsOf(answer)
    return ids.length === 0 ? '–' : ids.map((id) => {
      const file = named(id)
      return <div key={id}>{file ? <><AnswerFile fileId={id} name={file.name} question={wordsIn(question.label)} /> <span className="dim">{bytesText(file.bytes)}</span></> : <span className="dim">A file that is not here anymore</span>}</div>
    })
  }
  const text = answerWords(question, answer, names) || '–'
  if (question.kind !== 'signature' || !answer) return text
  const { by, file = '' } = answer as Record<string, string>
  if (by === 'drawn' && named(file)) return <>{text} (<AnswerFile fileId={file} name="drawn signature" question={wordsIn(question.label)} />)</>
  return `${text} (${by === 'drawn' ? 'drawn signature' : by === 'confirmed' ? 'confirmed' : 'typed signature'})`
}
