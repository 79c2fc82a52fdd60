import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useState } from 'react'
import { saveDistrict } from '@portal/shared/districts/district.calls'
import type { BoardDistrict, DistrictBoard } from '@portal/shared/districts/district.schemas'
import { useCall } from '../../lib/queries'
import { firstRefusal } from '../../lib/refusalText'
import { FormDialog } from '../../ui/FormDialog'
import { Tick } from '../../ui/form/Tick'

interface EditDistrictDialogProps {
  district: BoardDistrict
  classifications: DistrictBoard['classifications']
  readAgain: () => void
  onSaved: () => void
  onClose: () => void
}

/** Renames a district, puts it into another classification, shows it to the public or hides it. */
export function EditDistrictDialog({ district, classifications, readAgain, onSaved, onClose }: EditDistrictDialogProps) {
  const [values, setValues] = useState({ name: district.name, classificationId: district.classificationId, published: district.published })
  const [refusal, setRefusal] = useState<{ name: string | null; other: string | null }>({ name: null, other: null })
  const call = useCall(saveDistrict, { errors: 'in place' })
  const submit = () => {
    const name = values.name.trim()
    if (name === '') return setRefusal({ name: 'Please enter a name.', other: null })
    const { districtId, classificationId, published } = district
    call.mutate({ districtId, values: { ...values, name }, seen: { name: district.name, classificationId, published } }, {
      onSuccess: () => {
        onSaved()
        onClose()
      },
      onError: (error) => {
        if (error.id === 'changed-meanwhile' || error.id === 'not-found') readAgain()
        const own = error.fields.find(({ field }) => field === 'name' || field === 'values.name')
        setRefusal({ name: own?.message ?? null, other: own ? null : firstRefusal(error) })
      },
    })
  }
  return (
    <FormDialog title={`Change ${district.name}`} submit="Save" pending={call.isPending} error={refusal.other} onSubmit={submit} onClose={onClose}>
      <TextInput size="md" label="Name" autoComplete="off" maxLength={80} error={refusal.name} value={values.name} onChange={(event) => { const { value } = event.currentTarget; setValues((before) => ({ ...before, name: value })) }} />
      <NativeSelect
        size="md" label="Classification" value={String(values.classificationId ?? '')}
        onChange={(event) => { const { value } = event.currentTarget; setValues((before) => ({ ...before, classificationId: value === '' ? null : Number(value) })) }}
        data={[{ value: '', label: 'No classification' }, ...classifications.map(({ classificationId, name }) => ({ value: String(classificationId), label: name }))]}
      />
      <Tick id="district-published" label="Shown to the public, with its table" checked={values.published} onChange={(published) => setValues((before) => ({ ...before, published }))} />
    </FormDialog>
  )
}
