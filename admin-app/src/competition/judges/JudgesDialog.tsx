import { z } from 'zod'
import { saveCategoryJudges } from '@portal/shared/competition/judges/judge.calls'
import { JudgeFields, judgeLimits, type CategoryJudges } from '@portal/shared/competition/judges/judge.schemas'
import { findSchools } from '../../platform/lib/noun/findSchools'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { SearchField } from '../../platform/ui/form/SearchField'
import { SubForms } from '../../platform/ui/form/SubForms'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const Schools = z.array(z.object({ value: z.string(), label: z.string(), hint: z.string().optional() })).max(judgeLimits.schools, `At most ${judgeLimits.schools} schools.`).transform((choices) => choices.map(({ value }) => Number(value)))
const Judges = z.object({ judges: z.array(z.object({ judgeId: z.number().optional(), judgeName: JudgeFields.shape.judgeName, userId: z.number().nullable(), schoolIds: Schools })) })

/** Names the judges of a category, with the schools that each must not judge. */
export default function JudgesDialog({ category, onClose }: { category: CategoryJudges; onClose: () => void }) {
  const { eventId, categoryId, version } = category
  const { form, dialog } = useCallForm({
    call: saveCategoryJudges, schema: Judges, input: ({ judges }) => ({ eventId, categoryId, version, judges }), onSaved: onClose,
    values: { judges: category.judges.map(({ judgeId, judgeName, userId, schools }) => ({ judgeId, judgeName, userId, schoolIds: schools.map(({ schoolId, schoolName }) => ({ value: String(schoolId), label: schoolName })) })) },
  })
  return (
    <FormDialog {...dialog} title={`Judges of ${category.categoryName}`} submit="Save" onClose={onClose}>
      <SubForms
        form={form} name="judges" noun={['judge', 'judges']} most={category.judgesAsked} make={() => ({ judgeName: '', userId: null, schoolIds: [] })}
        isFixed={(index) => (category.judges.find(({ judgeId }) => judgeId === form.getValues(`judges.${index}.judgeId`))?.sheets ?? 0) > 0}
      >
        {(prefix, index) => (
          <>
            <Field form={form} name={`judges.${index}.judgeName`} as={`${prefix}-name`} spec={{ label: 'Name', autoComplete: 'off' }} />
            <SearchField form={form} name={`judges.${index}.schoolIds`} label="Schools this judge must not judge (optional)" multiple hint="Where they teach, or where their children learn." load={findSchools} />
          </>
        )}
      </SubForms>
    </FormDialog>
  )
}
