/** The colours of every picture: paper, lamp light, skin and hair of all kinds, things that grow. */
export const colour = {
  ink: '#12302F', line: '#2B211D', deep: '#0A2126',
  night: '#143A40', night2: '#1D4B50', night3: '#0D2A30',
  teal: '#0E6B67', teal2: '#2F857D', moss: '#4C8468', stem: '#3F7A5C', leaf: '#86B394', sage: '#DCE9DF', sage2: '#BAD3C1',
  sky: '#D7E8F2', sky2: '#A7CADB', dusk: '#6890A3', dusk2: '#3F6A7C',
  sand: '#F3E9DC', sand2: '#E8D5BC', sand3: '#D2B48C', paper: '#FFFAF3',
  lamp: '#FFE0A0', lamp2: '#F5BD5E', orange: '#E66C25', rust: '#BC5A36', rust2: '#9C4527', blush: '#F3CBB8', rose: '#DE967F',
  wood: '#A5754E', wood2: '#84593A',
  skin1: '#F7D3B7', skin2: '#E3AE85', skin3: '#BA7C53', skin4: '#84533A',
  hair1: '#2A2423', hair2: '#5E3B28', hair3: '#C4793B', hair4: '#C9C6BF',
} as const
