import { useState } from 'react'
import { findRequestStudents } from '@portal/shared/identity/requests/request.calls'
import type { RequestInfo } from '@portal/shared/identity/requests/request.schemas'
import { send } from '../../platform/lib/call/call'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './requests.module.css'

interface RecordChoiceProps {
  request: RequestInfo
  userType: 'student' | 'parent'
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Which of the school's records is meant: one for a student (or none: a new one is made), any number of children for a parent. */
export function RecordChoice({ request: { requestId, suggestions }, userType, chosen, onChange }: RecordChoiceProps) {
  const isStudent = userType === 'student'
  const [found, setFound] = useState<readonly { studentId: number; name: string; grade: number; isLikely: boolean }[]>([])
  const [known] = useState(() => new Map<string, { studentId: number; name: string; grade: number; isLikely: boolean }>())
  const options = [...suggestions, ...found.filter((each) => !suggestions.some(({ studentId }) => studentId === each.studentId))]
  const load = async (search: string) => {
    const { payload } = await send(findRequestStudents, { requestId, search })
    for (const each of payload) known.set(String(each.studentId), each)
    return payload.map(({ studentId, name, grade }) => ({ value: String(studentId), label: name, hint: `Grade ${grade}` }))
  }
  const toggle = (studentId: number) => {
    if (isStudent) onChange([studentId])
    else onChange(chosen.includes(studentId) ? chosen.filter((each) => each !== studentId) : [...chosen, studentId])
  }
  return (
    <>
      <fieldset className={styles.options}>
        <legend>{isStudent ? 'Student record' : 'This parent’s children'}</legend>
        {isStudent && (
          <label className={styles.option}>
            <input type="radio" name="record" checked={chosen.length === 0} onChange={() => onChange([])} />
            <span>Create a new record</span>
          </label>
        )}
        {options.map(({ studentId, name, grade, isLikely }) => (
          <label key={studentId} className={styles.option}>
            <input type={isStudent ? 'radio' : 'checkbox'} name="record" checked={chosen.includes(studentId)} onChange={() => toggle(studentId)} />
            <span>{name}, grade {grade}</span>
            {isLikely && <Badge>fits</Badge>}
          </label>
        ))}
        {!isStudent && options.length === 0 && <p className="dim">No record at the school matches. You can accept without one, and link the child later.</p>}
      </fieldset>
      <SearchChoice
        label={isStudent ? 'Another record without an account' : 'Another student of the school'}
        optional
        value={null}
        load={load}
        onChange={(choice) => {
          const one = choice && known.get(choice.value)
          if (!one) return
          setFound((before) => [...before.filter(({ studentId }) => studentId !== one.studentId), one])
          if (isStudent) onChange([one.studentId])
          else if (!chosen.includes(one.studentId)) onChange([...chosen, one.studentId])
        }}
      />
    </>
  )
}
