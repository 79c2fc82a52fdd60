/** Words that say nothing by themselves, in English and Spanish: they are not counted in long answers. */
const listed = `
a about above after again against all also although always am an and any are aren as at be because been before being below between both but by came can cannot come could couldn did didn do does doesn doing
don done down during each either else even ever every few for from further get gets getting give given go goes going got had hadn has hasn have haven having he her here hers herself him himself his how however i
if in into is isn it its itself just keep kept know let like made make makes many may maybe me might more most much must my myself need needs neither never no nor not now of off often on once one only or other our ours
ourselves out over own per please quite rather really said same say says see seem seems shall she should shouldn since so some still such take taken than thank thanks that the their theirs them themselves then there
these they thing things this those though through till to too two under until up upon us use used very want wants was wasn way we well were weren what when where whether which while who whom whose why will with within
without won would wouldn yes yet you your yours yourself yourselves
ahora al algo algunas algunos ante antes aunque cada casi como con contra cual cuando de del desde donde durante el ella ellas ellos en entre era eran eres es esa esas ese eso esos esta estaba estado estamos estan estar
este esto estos estoy fue fueron fui ha había hace hacer hacia han has hasta hay la las le les lo los más mi mis mucho muy nada ni no nos nosotros nuestra nuestro o otra otras otro otros para pero poco por porque que quien
se sea ser será si sido sin sobre solo son soy su sus también tan tanto te tiene tienen toda todas todo todos tu tus un una unas uno unos usted y ya yo qué cómo cuándo dónde él sí está están
`
const stopWords = new Set(listed.split(/\s+/).filter(Boolean))

const shortest = 3
const longest = 40
/** Of one answer: a text that is longer says no more about what many say. */
const mostOfAnswer = 200

/** The words of a text that may be counted, each once: without those that say nothing by themselves, and without numbers, which are of one person. */
export function countedWords(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of text.toLowerCase().normalize('NFC').matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    if (word.length >= shortest && word.length <= longest && !stopWords.has(word)) words.add(word)
    if (words.size === mostOfAnswer) break
  }
  return [...words]
}
