import { FormPart } from '../../platform/ui/form/FormLayout'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { ProofFields } from '../passwords/ProofFields'
import { opensOfficeText } from '../passwords/proofAgain'
import type { PersonValues } from './personForm'

/** The last part of the form of a person, where it opens the office to them. */
export function ProofPart({ form }: { form: ZodForm<PersonValues, PersonValues> }) {
  return (
    <FormPart id="proof" title="Confirm that it is you" lead={opensOfficeText}>
      <ProofFields form={form} />
    </FormPart>
  )
}
