import { saveDistrict } from '@portal/shared/directory/districts/district.calls'
import { DistrictValues } from '@portal/shared/directory/districts/district.schemas'
import type { BoardDistrict, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const Fields = DistrictValues.extend({ classificationId: KeyOrNone })

interface EditDistrictDialogProps {
  district: BoardDistrict
  classifications: DistrictBoard['classifications']
  readAgain: () => void
  onSaved: () => void
  onClose: () => void
}

/** Renames a district, puts it into another classification, shows it to the public or hides it. */
export function EditDistrictDialog({ district, classifications, readAgain, onSaved, onClose }: EditDistrictDialogProps) {
  const { districtId, name, classificationId, published } = district
  const { form, dialog } = useCallForm({
    call: saveDistrict, schema: Fields, values: { name, classificationId: String(classificationId ?? ''), published },
    input: (values) => ({ districtId, values, seen: { name, classificationId, published } }), readAgain,
    onSaved: () => {
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={`Change ${district.name}`} submit="Save" onClose={onClose}>
      <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off' }} />
      <Field
        form={form} name="classificationId"
        spec={{ label: 'Classification', kind: 'choice', options: [{ value: '', label: 'No classification' }, ...classifications.map((each) => ({ value: String(each.classificationId), label: each.name }))] }}
      />
      <CheckboxField form={form} name="published" label="Shown to the public, with its table" />
    </FormDialog>
  )
}
