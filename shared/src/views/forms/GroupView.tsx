import type { Group } from '../../office/forms/formDefinition.types'
import { wordsIn } from '../../platform/format/wordsIn'
import type { ReactNode } from 'react'
import { rowsIn } from './formFields'
import type { FormFilling } from './FormFilling'
import { fieldName } from './FormFieldView'

export interface GroupViewProps {
  group: Group
  filling: FormFilling
  /** Draws a question of a row. */
  draw: (question: Group['parts'][number], path: string) => ReactNode
}

/** Questions that are asked for each row, with what adds and removes rows. */
export function GroupView({ group: { id, title, rowName, parts, most = 50, least = 0 }, filling, draw }: GroupViewProps) {
  const name = wordsIn(rowName) || wordsIn(title)
  const rows = rowsIn(filling.given[id])
  const problem = filling.said.find(({ at }) => at === id)?.message
  const { removed } = filling
  return (
    <fieldset className="section group" id={fieldName(id)} tabIndex={-1} aria-describedby={problem ? `${fieldName(id)}-problem` : undefined}>
      <legend>{wordsIn(title)}</legend>
      {rows.map(({ row }, at) => (
        <fieldset key={row} className="row" part="item">
          <legend>{`${name} ${at + 1}`}</legend>
          <input type="hidden" name={fieldName(id)} value={row} />
          {parts.map((question) => draw(question, `${id}.${row}.${question.id}`))}
          {rows.length > least ? <button type="submit" className="quiet" part="controls" name="do" value={`remove:${id}.${row}`}>{`Remove ${name} ${at + 1}`}</button> : null}
        </fieldset>
      ))}
      {removed?.group === id ? (
        <p className="undo" role="status">
          <span>{`${name} ${removed.at + 1} was removed. `}</span>
          <button type="submit" className="quiet" part="controls" name="do" value="undo">Undo</button>
        </p>
      ) : null}
      {rows.length < most ? <button type="submit" className="quiet" part="controls" name="do" value={`add:${id}`}>{`Add ${name}`}</button> : most ? <p className="help">{`At most ${most}.`}</p> : null}
      {problem ? <p className="problem" id={`${fieldName(id)}-problem`}>{problem}</p> : null}
    </fieldset>
  )
}
