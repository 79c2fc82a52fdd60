import type { NamedChoice, OfficeForm } from './form.schemas'
import { FormFile, formFileKind, formFileVersion, type FileSettings } from './formFile.schemas'
import type { FormSettings } from './formSettings.types'

type Named = OfficeForm['named']

/** The settings of a form with the names of what they name; what is gone has none and is left out. */
export function fileSettingsOf({ fillers, steps, seenBy, ...others }: FormSettings, named: Named): FileSettings {
  const names = (choices: readonly NamedChoice[], ids: readonly number[]) => ids.flatMap((id) => choices.find((each) => each.id === id)?.name ?? [])
  const whoOf = (who: FormSettings['steps'][number]['who']): NonNullable<FileSettings['steps']>[number]['who'] => {
    if (who.kind === 'person') return { kind: 'person' }
    if (who.kind !== 'role') return who
    const roles = names(named.role, who.roleIds)
    return roles.length > 0 ? { kind: 'role', roles } : { kind: 'office' }
  }
  return {
    ...others,
    fillers: {
      roleTypes: fillers.roleTypes, roles: names(named.role, fillers.roleIds), schools: names(named.school, fillers.schoolIds), classes: names(named.classification, fillers.classificationIds),
      activities: names(named.activity, fillers.activityIds), tags: names(named.tag, fillers.tagIds),
    },
    seenBy: names(named.role, seenBy),
    steps: steps.map(({ id, name, who, escalateAfterDays }) => ({ id, name, who: whoOf(who), escalateAfterDays })),
  }
}

/** A form as a file: what is worked on of it, or else what it asks now. Null for one that asks nothing yet, which no form is. */
export function formFileOf({ name, description, thanks, audience, settings, named, draft, published }: OfficeForm): FormFile | null {
  const definition = (draft ?? published)?.definition
  return definition ? { kind: formFileKind, version: formFileVersion, name, description, thanks, audience, settings: fileSettingsOf(settings, named), definition } : null
}

/** The name that a file of a form is saved under: letters that any computer takes. */
export const fileNameOf = (name: string): string => `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60) || 'form'}.form.json`

/** As many mistakes of a file are named; the others are counted. */
const mostNamed = 20
/** Larger is no form: 500 questions with all they may have stay far below. */
export const largestFormFile = 2_000_000

/** What a file is, or what is wrong with it: where, and what. */
export type ReadFile = { file: FormFile } | { problems: string[] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where in a file something is: `definition.pages[0].parts[2].label`, with the name of what is there. */
function placeOf(raw: unknown, path: readonly PropertyKey[]): string {
  let at: unknown = raw
  let nearest = ''
  for (const key of path) {
    at = isRecord(at) || Array.isArray(at) ? (at as Record<PropertyKey, unknown>)[key] : undefined
    if (isRecord(at) && typeof at['id'] === 'string') nearest = at['id']
  }
  const place = path.map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`)).join('').replace(/^\./, '')
  return nearest ? `${place} (in “${nearest.slice(0, 40)}”)` : place || 'The file'
}

/** Reads a file of a form from its text: the whole of it, or each mistake by its place. Never throws. */
export function readFormFile(text: string): ReadFile {
  if (text.length > largestFormFile) return { problems: ['This file is too large to be a form: at most 2 MB.'] }
  let raw: unknown
  try {
    raw = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { problems: ['This file is not JSON. Choose one that a portal exported.'] }
  }
  if (!isRecord(raw) || raw['kind'] !== formFileKind) return { problems: ['This is not a file of a form. Choose one that a portal exported.'] }
  const { version } = raw
  if (version !== formFileVersion) return { problems: [typeof version === 'number' && version > formFileVersion ? `This file is of version ${version}, which a newer portal wrote. This portal reads version ${formFileVersion}.` : `This file does not have a version that this portal reads: version ${formFileVersion}.`] }
  const read = FormFile.safeParse(raw)
  if (read.success) return { file: read.data }
  const { issues } = read.error
  const named = issues.slice(0, mostNamed).map(({ path, message }) => `${placeOf(raw, path)}: ${message}`)
  return { problems: issues.length > mostNamed ? [...named, `And ${issues.length - mostNamed} more.`] : named }
}
