// Words that claim more than a study can show.
const claims: readonly RegExp[] = [
  /\b(?:proves|proved)\b/i,
  /\bproven (?:to|way|method|cure|remedy|results?)\b/i,
  /\b(?:clinically|scientifically|science) proven\b/i,
  /\b(?:cures|cured|curing)\b/i,
  /\bmirac(?:le|les|ulous)\b/i,
  /\bguarante(?:e|es|ed)\b/i,
  /\bbreakthroughs?\b/i,
  /\b(?:always|never) (?:works|fails)\b/i,
  /\bworks for (?:everyone|everybody|every child|all children)\b/i,
  /\b(?:no|without) side[- ]effects\b/i,
  /\blife-changing\b/i,
  /\bwonder (?:drug|diet|cure)\b/i,
  /\b(?:detox|superfoods?)\b/i,
  /\breverses? (?:autism|adhd|asthma|diabetes|ageing|aging)\b/i,
  /\b100 ?% (?:safe|sure|effective)\b/i,
]

/** The words of `text` that claim too much. Quoted lines (Markdown `>`) may contain them. */
export function claimWordsIn(text: string): string[] {
  const own = text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
  return claims.flatMap((claim) => claim.exec(own)?.[0] ?? [])
}
