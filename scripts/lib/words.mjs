/**
 * Words that came back once they were gone, with what a US athletic director says instead (docs/words.md tells why).
 * Those that are refused everywhere are so in comments, tests and documents too; there the others are sometimes what is meant.
 * `isIn` and `isNotIn` are of the file's path: in which alone a word is refused.
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
  { found: /\bmembers? of staff\b/i, say: 'staff member' },
  { found: /\bin all(?=[.,;)]|$)/i, say: 'the number and what it counts ("84 missing scores")' },
  { found: /\bask(?:s|ed|ing)? to (?:join|leave)\b/i, say: 'request, wants to ("25 sign-up requests")' },
  { found: /\b(?:answer|confirm|enter|reply|respond)(?: it)? until\b/i, say: 'by ("Confirm by 9:00 tonight")' },
  { found: /\bdeleted ones\b/i, say: 'deleted' },
  { found: /^hello\b/i, say: 'the date, or what waits' },
  { found: /^Say (?:an?|the|which|what|whose|yes|true|one)\b/, say: 'use, choose or add: forms are filled out, nobody speaks to them' },
  { found: /^(?:Game|Match|Player|Result|Roster|Schedule|Season|Standing|Statistic|Student|Team|Bracket|Detail|Calendar|Stage)s? (?:of|in) an? (?:activity|district|event|game|match|team)$/, say: 'the nouns in a row: "Team schedule", "Event results"' },
  {
    // Where activities are mixed a contest is a game; where one is known its own word comes from contestWords. Tennis, imported files and the words of calls keep "match".
    found: /^match(?:es)?$|^matches\b(?! (?:won|lost))|\b(?:an?|the|this|that|each|every|any|which|its|their|of|next|last|all|more|other|one|two|these|those|both|per|team|district|\d+) match(?:es)?\b/i,
    say: 'game, or the word of the activity (contestWords)',
    isIn: /(?:^|\/)(?:admin-app|shared)\/src\//, isNotIn: /\/(?:tennis|testing|imports)\/|NewPlayerDraw|inalTable|contestName|\.calls\.ts$/,
  },
]
