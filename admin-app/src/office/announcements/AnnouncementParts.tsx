import type { AnnouncementFields } from '@portal/shared/office/announcements/announcement.schemas'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { announcementSpecs as specs } from './announcementForm'

/** The fields of an announcement: what it says, and to whom and when. */
export function AnnouncementParts({ form }: { form: ZodForm<AnnouncementFields, AnnouncementFields> }) {
  return (
    <>
      <FormPart id="words" title="Content">
        <Wide><Field form={form} name="title" spec={specs.title} /></Wide>
        <Wide><Field form={form} name="text" spec={specs.text} /></Wide>
      </FormPart>
      <FormPart id="readers" title="Who sees it, and when">
        <Wide><Field form={form} name="audience" spec={specs.audience} /></Wide>
        <Field form={form} name="from" spec={specs.from} />
        <Field form={form} name="until" spec={specs.until} />
      </FormPart>
    </>
  )
}
