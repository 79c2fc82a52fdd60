import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { FamilyMember } from '@portal/shared/publishing/dashboard/home.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Panel, Part } from '../../platform/ui/page/Panel'
import { Onward } from './Season'
import { useMemberEligibility } from './useMemberEligibility'
import home from './home.module.css'

/** Rules that are shown one by one. */
const mostRules = 4
const answers = { eligible: 'yes', pending: 'not yet', incomplete: 'not yet', ineligible: 'no' } as const
const icons = { met: IconCheck, notMet: IconX, pending: IconAlertTriangle, unknown: IconAlertTriangle } as const

/** Whether one of the family may play: each of their activities with how many rules are met, then each rule that is not, and the exam, which runs out. */
export function CanPlay({ member: { studentId, firstName } }: { member: FamilyMember }) {
  const { read, activities } = useMemberEligibility(studentId)
  const own = activities.filter(({ teams }) => teams.length > 0)
  if (read.data && own.length === 0) return null
  // The same rule of several activities is one row, which says of which it is unless it is of all.
  const reasons = new Map<string, (typeof own)[number]['eligibility']['reasons'][number] & { of: string[] }>()
  for (const { name, eligibility } of own) for (const each of eligibility.reasons) reasons.set(each.text, { ...each, of: [...(reasons.get(each.text)?.of ?? []), name] })
  const listed = [...reasons.values()].filter(({ kind, verdict }) => verdict !== 'met' || kind === 'physical').sort((one, other) => Number(one.verdict === 'met') - Number(other.verdict === 'met')).slice(0, mostRules)
  const page = `${linkTo('ownFamily')}#eligibility-${studentId}`
  return (
    <Panel heading={`Can ${firstName} play?`}>
      <Part read={read} what="Eligibility" rows={2}>
        {() => (
          <ul className={home.lines}>
            {own.map(({ activityId, name, eligibility: { state, reasons: all } }) => {
              const met = all.filter(({ verdict }) => verdict === 'met').length
              const Icon = state === 'eligible' ? IconCheck : state === 'ineligible' ? IconX : IconAlertTriangle
              return (
                <li key={activityId}>
                  <Link className={home.dated} to={page}>
                    <Icon size="1.25rem" data-state={state} aria-hidden="true" />
                    <span className={home.grow}><span className={home.strong}>{name}: {answers[state]}</span><span className={home.second}>{all.length === 0 ? 'No rules to meet' : `${met} of ${all.length} rules met`}</span></span><Onward />
                  </Link>
                </li>
              )
            })}
            {listed.map(({ verdict, text, of }) => {
              const Icon = icons[verdict]
              return (
                <li key={text}>
                  <Link className={home.dated} to={page}>
                    <Icon size="1.25rem" data-state={verdict === 'met' ? 'eligible' : verdict === 'notMet' ? 'ineligible' : 'pending'} aria-hidden="true" />
                    <span className={home.grow}><span>{text}</span>{of.length < own.length && <span className={home.second}>{of.join(', ')}</span>}</span><Onward />
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
      </Part>
    </Panel>
  )
}
