import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { listEventSubTypes } from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import { performedClasses } from '@portal/shared/competition/performances/performance.kinds'
import { classText, eventTypeOf, isPerformedClass, pieceText } from '@portal/shared/competition/performances/pieceChoice'
import { query } from '../../platform/lib/call/queries'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { performanceLabels, type PerformanceValues } from './performanceForm'
import styles from './performanceDialogs.module.css'
import { usePieces, type AskedPieces } from './usePieces'

const few = 8

/** Code, title, class and composer of a piece of the music list. The list decides the class where it has one. */
export function PieceFields<Parsed>({ form }: { form: ZodForm<PerformanceValues, Parsed> }) {
  const { data } = useQuery({ ...query(listEventSubTypes, {}), staleTime: 5 * 60_000 })
  const pieces = usePieces(form)
  const code = useWatch({ control: form.control, name: 'code' })
  const codeField = useController({ control: form.control, name: 'pmlCodeId' })
  const title = useController({ control: form.control, name: 'title' })
  const composer = useController({ control: form.control, name: 'composer' })
  const grade = useController({ control: form.control, name: 'gradeId' })
  const pmlCodeId = codeField.field.value
  const listed = pmlCodeId === null ? null : Number(code[4])
  const eventType = eventTypeOf(code, data?.data.allEventSubTypes ?? [])
  const gone = pmlCodeId === null && code !== '' ? `${code} is no longer in the music list. Choose another code.` : null
  return (
    <>
      <SearchChoice
        name="pmlCodeId" label={performanceLabels.pmlCodeId} ref={codeField.field.ref} onBlur={codeField.field.onBlur}
        hint={gone ?? (eventType ? `Event type: ${eventType}` : 'Type at least 8 characters: 100-1-15193.')}
        {...(codeField.fieldState.error && { error: codeField.fieldState.error.message })}
        value={pmlCodeId === null ? null : { value: String(pmlCodeId), label: code }} load={pieces.loadCodes} says={pieces.saysOfCodes}
        onChange={(choice) => void pieces.chooseCode(choice)}
      />
      <SearchChoice
        name="title" label={performanceLabels.title} hint="Choosing one fills in its code and class." ref={title.field.ref} onBlur={title.field.onBlur} {...(title.fieldState.error && { error: title.fieldState.error.message })}
        value={title.field.value === '' ? null : { value: title.field.value, label: title.field.value }} load={pieces.loadTitles} onChange={(choice) => void pieces.chooseTitle(choice)}
      />
      <FieldInput
        name="gradeId" value={grade.field.value} onText={grade.field.onChange} onBlur={grade.field.onBlur} ref={grade.field.ref} {...(grade.fieldState.error?.message && { error: grade.fieldState.error.message })}
        spec={{
          label: performanceLabels.gradeId, kind: 'choice', readOnly: listed !== null && isPerformedClass(listed),
          hint: listed === 0 ? 'The music list gives this piece no class. Choose one.' : 'The music list decides it, where it has one.',
          options: [{ value: '', label: listed === 0 ? classText(0) : 'Choose' }, ...performedClasses.map((each) => ({ value: String(each), label: classText(each) }))],
        }}
      />
      <SearchChoice
        name="composer" label={performanceLabels.composer} hint="Then the title, where there are many pieces." ref={composer.field.ref} onBlur={composer.field.onBlur} {...(composer.fieldState.error && { error: composer.fieldState.error.message })}
        value={composer.field.value === '' ? null : { value: composer.field.value, label: composer.field.value }} load={pieces.loadComposers}
        says={pieces.saysOfComposers} onChange={(choice) => void pieces.chooseComposer(choice)}
      />
      {pieces.asked && <WhichPiece asked={pieces.asked} onChoose={pieces.fill} />}
    </>
  )
}

/** Several pieces share what was chosen: the person says which one is meant. */
function WhichPiece({ asked: { by, pieces }, onChoose }: { asked: AskedPieces; onChoose: (piece: AskedPieces['pieces'][number]) => void }) {
  return (
    <section className={styles.asked} aria-label="Which piece is meant?">
      <p role="status"><strong>Which piece is meant?</strong> {pieces.length} pieces have this {by}.</p>
      {pieces.length <= few
        ? pieces.map((piece) => <Button key={piece.codeId} variant="default" className={styles.askedPiece} onClick={() => onChoose(piece)}>{pieceText(piece)}</Button>)
        : (
          <SearchChoice
            label="Piece" value={null}
            load={async (search) => {
              const words = search.toLowerCase().split(/\s+/)
              return pieces.filter((piece) => words.every((word) => pieceText(piece).toLowerCase().includes(word))).map((piece) => ({ value: String(piece.codeId), label: pieceText(piece) }))
            }}
            onChange={(choice) => {
              const piece = pieces.find(({ codeId }) => String(codeId) === choice?.value)
              if (piece) onChoose(piece)
            }}
          />
        )}
    </section>
  )
}
