import { useState } from 'react'
import { wordsIn, type Words } from '@portal/shared/platform/format/wordsIn'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { useBuild } from './buildContext'

/** Of what is pasted, signs that no schema takes are left out. */
const clean = (text: string, most: number) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '').slice(0, most)

/** Words with other English ones, or other Spanish ones: without Spanish they are a text alone. */
export const withEnglish = (words: Words | undefined, en: string): Words => (typeof words === 'object' ? { ...words, en } : en)
export const withSpanish = (words: Words | undefined, es: string): Words => (es ? { en: wordsIn(words), es } : wordsIn(words))

interface TextSettingProps {
  name: string
  spec: FieldSpec
  value: string
  most?: number
  problem?: string | undefined
  onChange: (text: string) => void
}

/** A text of a part. */
export const TextSetting = ({ name, spec, value, most = 200, problem, onChange }: TextSettingProps) =>
  <FieldInput name={name} spec={{ autoComplete: 'off', ...spec }} value={value} {...(problem !== undefined && { error: problem })} onText={(text) => onChange(clean(text, most))} />

interface WordsSettingProps extends Omit<TextSettingProps, 'value' | 'onChange'> {
  value: Words | undefined
  /** Undefined for nothing, where the words are optional. */
  onChange: (words: Words | undefined) => void
}

/** Words of a part in English, and in Spanish where that is shown. */
export function WordsSetting({ value, onChange, ...field }: WordsSettingProps) {
  const { isSpanish } = useBuild()
  const { spec, name } = field
  const give = (words: Words) => onChange(spec.optional && !wordsIn(words) && typeof words === 'string' ? undefined : words)
  return (
    <>
      <TextSetting {...field} value={wordsIn(value)} onChange={(en) => give(withEnglish(value, en))} />
      {isSpanish && (
        <TextSetting {...(field.most !== undefined && { most: field.most })} name={`${name}-es`} spec={{ ...spec, label: `${spec.label} in Spanish`, hint: '', optional: true }} value={typeof value === 'object' ? value.es : ''} onChange={(es) => give(withSpanish(value, es))} />
      )}
    </>
  )
}

interface NumberSettingProps {
  name: string
  label: string
  hint?: string
  value: number | undefined
  /** Whole numbers alone. */
  isWhole?: boolean
  least?: number
  most?: number
  problem?: string | undefined
  onChange: (value: number | undefined) => void
}

/** A number of a part; empty for none. What is no number stays as typed and is not kept. */
export function NumberSetting({ name, label, hint, value, isWhole, least = -1e9, most = 1e9, problem, onChange }: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isRight = (text: string) => (isWhole ? /^-?\d{1,10}$/ : /^-?\d{1,10}(\.\d{1,4})?$/).test(text) && Number(text) >= least && Number(text) <= most
  const error = typed !== null && typed.trim() !== '' && !isRight(typed.trim()) ? (isWhole ? `Enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.` : 'Enter a number.') : problem
  return (
    <FieldInput
      name={name}
      spec={{ label, kind: 'number', optional: true, autoComplete: 'off', ...(hint !== undefined && { hint }) }}
      value={typed ?? (value === undefined ? '' : String(value))}
      {...(error !== undefined && { error })}
      onBlur={() => { if (typed !== null && (typed.trim() === '' || isRight(typed.trim()))) setTyped(null) }}
      onText={(text) => {
        setTyped(text)
        const given = text.trim()
        if (given === '') onChange(undefined)
        else if (isRight(given)) onChange(Number(given))
      }}
    />
  )
}

/** The settings without those that are undefined: what a kind does not use, a part does not have. */
export const without = <P extends object>(part: P): P => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as P
