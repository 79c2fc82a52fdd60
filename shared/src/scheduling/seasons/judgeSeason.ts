import { spreadOfRounds } from './spreadOfRounds'
import type { SeasonTerms } from './seasonTerms'

/** A plan while it is looked for: [day, home, away] for every match, by day; days and teams by their places in the terms. */
export interface Draft {
  /** Three numbers for each match, in the order of the days. */
  matches: Int16Array
}

/**
 * What is wrong with a plan costs, and the search looks for the cheapest: home and away first, then wishes, then that two who
 * play twice do not meet again within half a round robin, then breaks. Home and
 * away over two seasons weigh less for one team than a break; an even spread over the season and its weekdays, who was at home
 * before, school nights and shares of travel are parts of a whole. The spread goes before school nights: otherwise a season of
 * Tuesdays and Fridays would be one of Fridays.
 */
const price = { unfair: 5000, wish: 1000, tooSoon: 120, break: 80, yearlyBalance: 20, sameHome: 40, gaps: 150, weekdays: 40, schoolNights: 8, travel: 8 }

/** Counters that are used again for every plan. */
export class SeasonJudge {
  private readonly last: Int8Array
  private readonly balance: Int16Array
  private readonly travel: Float64Array
  private readonly used: Int16Array
  private readonly met: Uint8Array
  /** In which round two teams met first, from 1; by team * teams + team, the lower one first. */
  private readonly metIn: Int16Array
  /** Matches of each team in each week, those outside the season included; empty without a limit. */
  private readonly inWeek: Uint8Array
  /** The days of the rounds, in order. */
  private readonly daysOfRounds: Int16Array
  /** How all would travel if trips were shared equally, and on school nights. */
  private readonly fairTravel: number

  constructor(private readonly terms: SeasonTerms) {
    const n = terms.teams.length
    this.last = new Int8Array(n)
    this.balance = new Int16Array(n)
    this.travel = new Float64Array(n)
    this.used = new Int16Array(terms.capacities.length)
    this.met = new Uint8Array(terms.meetings.length)
    this.metIn = new Int16Array(n * n)
    this.inWeek = new Uint8Array(terms.mostInWeek === null ? 0 : terms.otherGames.length)
    this.daysOfRounds = new Int16Array(terms.days.length)
    this.fairTravel = (terms.distance.reduce((sum, each) => sum + each, 0) / 2) * (terms.double ? 2 : 1) / n
  }

  /** The price of a plan; below 1000 it is fair and every wish is kept. */
  cost({ matches }: Draft): number {
    const { terms, last, balance, travel, used, met, metIn, inWeek } = this
    const n = terms.teams.length
    const d = terms.days.length
    if (terms.mostInWeek !== null) inWeek.set(terms.otherGames)
    const weeks = terms.otherGames.length / n
    last.fill(0); balance.fill(0); travel.fill(0); used.fill(0); met.fill(0); metIn.fill(0)
    let [wishes, breaks, sameHome, nights, tooSoon, round, day] = [0, 0, 0, 0, 0, 0, -1]
    for (let at = 0; at < matches.length; at += 3) {
      const [on, home, away] = [matches[at]!, matches[at + 1]!, matches[at + 2]!]
      if (on !== day) {
        day = on
        this.daysOfRounds[round] = on
        round += 1
        used.fill(0)
      }
      wishes += terms.mayNotPlay[home * d + on]! + terms.mayNotPlay[away * d + on]! + terms.mayNotHost[home * d + on]!
      if (terms.mostInWeek !== null) {
        const week = terms.weekAt[on]!
        if ((inWeek[home * weeks + week]! += 1) > terms.mostInWeek) wishes += 1
        if ((inWeek[away * weeks + week]! += 1) > terms.mostInWeek) wishes += 1
      }
      const place = terms.placeOf[home]!
      if (place >= 0 && (used[place]! += 1) > terms.capacities[place]!) wishes += 1
      if (last[home] === 1) breaks += 1
      if (last[away] === -1) breaks += 1
      last[home] = 1
      last[away] = -1
      balance[home]! += 1
      balance[away]! -= 1
      const kilometers = terms.distance[home * n + away]!
      travel[away]! += kilometers
      if (terms.isSchoolNight[on] === 1) nights += kilometers
      if (terms.double) {
        const pair = Math.min(home, away) * n + Math.max(home, away)
        const first = metIn[pair]!
        if (first === 0) metIn[pair] = round
        else if (round - first < n / 2) tooSoon += 1
      } else sameHome += terms.wasHome[home * n + away]!
      for (let index = 0; index < terms.meetings.length; index += 1) {
        const wish = terms.meetings[index]!
        if (wish.day === on && ((home === wish.one && away === wish.other) || (!wish.isHomeFixed && home === wish.other && away === wish.one))) met[index] = 1
      }
    }
    for (let index = 0; index < met.length; index += 1) wishes += 1 - met[index]!
    let [unfair, yearly, longest] = [0, 0, 0]
    for (let team = 0; team < n; team += 1) {
      unfair += Math.max(0, Math.abs(balance[team]!) - 1)
      yearly += Math.max(0, Math.abs(balance[team]! + terms.lastBalance[team]!) - 1)
      longest = Math.max(longest, travel[team]!)
    }
    const { gaps, weekdays } = spreadOfRounds(terms.spread, this.daysOfRounds, round)
    const share = this.fairTravel > 0 ? 1 / this.fairTravel : 0
    return wishes * price.wish + unfair * price.unfair + tooSoon * price.tooSoon + breaks * price.break + yearly * price.yearlyBalance + (sameHome / (matches.length / 3)) * price.sameHome
      + gaps * price.gaps + weekdays * price.weekdays
      + (nights * share / n) * price.schoolNights + Math.min(1, Math.max(0, longest * share - 1)) * price.travel
  }
}
