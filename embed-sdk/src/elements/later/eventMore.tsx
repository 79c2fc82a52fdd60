/** What an element loads when an event has more than its teams: heats and marks of a meet, ratings of a contest. Both have a call of their own, as students are named in them. */
import type { PublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import type { EventViewProps } from '@portal/shared/views/events/EventView'
import { EventMoreView } from '@portal/shared/views/events/EventMoreView'
import { Component } from 'preact'
import { dataPath } from '../../addresses'
import { subscribe } from '../../dataCache'
import { portal } from '../../runtime'

const urlOf = ({ kind, eventId, organization: { orgParam } }: PublicEventResults) => `${portal}${dataPath}${kind === 'meet' ? kind : 'performance'}-results?${new URLSearchParams({ orgParam, event: `${eventId}` })}`

/** What was answered first: what a page has written is taken over as it is. */
const answers = new Map<string, unknown>()

/** Asks for them before the element is drawn, so that it is drawn whole. Resolves once there is an answer, whichever. */
export const ask = (data: PublicEventResults) => new Promise<void>((done) => {
  const url = urlOf(data)
  const end = subscribe(url, {
    refresh: 0,
    changed({ payload }) {
      answers.set(url, payload)
      done()
      // What is known is told before there is anything to end.
      setTimeout(() => end())
    },
  })
})

type Props = EventViewProps & { refresh?: number | undefined }

/** They are asked for again as often as the places. */
class EventMore extends Component<Props, { payload?: unknown }> {
  override state = { payload: answers.get(urlOf(this.props.data)) }
  #end: (() => void) | undefined
  /** Always the same, so that it is called when it is put into the element, and when it is gone from there. */
  #put = (place: HTMLElement | null) => {
    this.#end?.()
    const { data, refresh = 60 } = this.props
    if (place) this.#end = subscribe(urlOf(data), { refresh, changed: ({ payload }) => this.setState({ payload }) })
  }

  override render() {
    const { headingLevel, limit, teamPath } = this.props
    return <EventMoreView payload={this.state.payload as never} headingLevel={headingLevel} limit={limit} teamPath={teamPath} place={this.#put as never} />
  }
}

/** What an element has below its teams; nothing where there is none, or none can be had, and on an event's own page, which has it at an address of its own. */
export const drawMore = (props: Props) => (props.isBelowHead && !props.isWhole ? null : <EventMore {...props} key={props.data.eventId} />)
