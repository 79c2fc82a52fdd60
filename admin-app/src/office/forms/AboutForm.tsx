import { saveForm } from '@portal/shared/office/forms/form.calls'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { useCall } from '../../platform/lib/call/queries'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts, Wide } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useUnsavedPart } from '../../platform/ui/form/useUnsavedPart'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { About, checkAbout, labelOf, valuesOf } from './aboutValues'
import { fieldSpecs } from './aboutWords'
import { KeepsPart } from './KeepsPart'
import { LockPart } from './LockPart'
import { PrivacyPart } from './PrivacyPart'
import { StepsPart } from './StepsPart'
import { useNames } from './useNames'
import { WhenPart } from './WhenPart'
import { WhoPart } from './WhoPart'

/** What is set of a form besides what it asks: its words, who fills it in and when, who decides, and who sees it. Saved on its own, and valid at once. */
export default function AboutForm({ form: thing, definition }: { form: OfficeForm; definition: FormDefinition }) {
  const call = useCall(saveForm, { errors: 'in place' })
  const form = useZodForm(About, valuesOf(thing), checkAbout)
  const { isDirty } = form.formState
  const names = useNames(thing.named)
  useUnsavedPart(isDirty)
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing, toValues: valuesOf, save: (changed, version, then) => call.mutate({ ...changed, formId: thing.formId, version }, then),
  })
  const isPublic = form.watch('audience') === 'public'
  return (
    <FormParts>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <ConflictNote conflicts={conflicts} labelOf={labelOf} onTakeTheirs={takeTheirs} />
        <FormParts>
          <FormPart id="about-words" title="Words">
            <Wide><Field form={form} name="name" spec={fieldSpecs.name} /></Wide>
            <Wide><Field form={form} name="description" spec={fieldSpecs.description} /></Wide>
            <Wide><Field form={form} name="thanks" spec={fieldSpecs.thanks} /></Wide>
          </FormPart>
          <WhoPart form={form} names={names} isPublic={isPublic} />
          <WhenPart form={form} />
          <StepsPart form={form} names={names} />
          <PrivacyPart form={form} names={names} definition={definition} isPublic={isPublic} />
          <KeepsPart form={form} goes={thing.goes} />
          <FormError message={refusal} />
        </FormParts>
        <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />
      </form>
      {isPublic && <LockPart form={thing} />}
    </FormParts>
  )
}
