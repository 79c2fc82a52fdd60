/**
 * Words that came back once they were gone, with what a US athletic director says instead (docs/words.md tells why).
 * Those that are refused everywhere are so in comments, tests and documents too; there the others are sometimes what is meant.
 */
export const words = [
  { found: /\banew\b/i, say: 'again, or what is done: regenerate, resubmit', isEverywhere: true },
  { found: /\bwhilst\b/i, say: 'while', isEverywhere: true },
  { found: /colour/i, say: 'color', isEverywhere: true },
  { found: /neighbour/i, say: 'neighbor', isEverywhere: true },
  { found: /\be-mail/i, say: 'email', isEverywhere: true },
  { found: /\bline-ups?\b/i, say: 'lineup', isEverywhere: true },
  { found: /\b(?:some|any|every)body\b/i, say: 'someone, anyone, everyone', isEverywhere: true },
  { found: /\bafterwards\b/i, say: 'afterward' },
  { found: /\bmeanwhile\b/i, say: 'just ("Someone else just changed this.")' },
  { found: /\bg(?:o|oes|oing) on\b/i, say: 'continue, resume or advance' },
  { found: /\blevel (?:with|on)\b|\b(?:is|are|score|still) level\b/i, say: 'tied with, tied at' },
  { found: /\ball the same\b/i, say: 'anyway' },
  { found: /\bnot right\b/i, say: 'incorrect, invalid or wrong' },
  { found: /\bany more(?=\s*(?:[.,;:)’”]|$))/i, say: 'anymore, or "no longer"', isEverywhere: true },
  { found: /\bpoints (?:taken|given or taken)\b/i, say: 'points deducted' },
  { found: /\bl(?:ay|aid) out\b/i, say: 'generate (a season)' },
  { found: /\bby hand\b/i, say: 'manually' },
  { found: /\bdid not succeed\b/i, say: 'failed' },
  { found: /\bt(?:ake|akes|aken|aking|ook) (?:\w+ )?(?:back|off)\b/i, say: 'withdraw, undo or remove' },
  { found: /\bthr(?:ow|ows|own|owing|ew) (?:\w+ )?away\b/i, say: 'discard' },
  { found: /\bsay why\b/i, say: 'enter a reason' },
  { found: /\bprove[sd]?\b/i, say: 'verify' },
  { found: /\bwe write to\b/i, say: 'we will email' },
  { found: /\bstands? (?:here|there)\b/i, say: 'appears here' },
  { found: /\b(?:is|are) told\b(?! apart| to)/i, say: 'is notified' },
  { found: /changes that are not saved/i, say: 'unsaved changes' },
  { found: /(?<!Export |')\bcancelled\b/, say: 'canceled' },
]
