/** The colours of the address and a way to change them: shown at once, and searched for when the hand rests. */
import { useEffect, useRef, useState } from 'react';
import { navigate } from '../../../lib/router/location.ts';
import { formatColours, type WeightedColour } from '../colour/colour-list.ts';
import { type SearchParams, searchUrl } from '../search-params.ts';

const restMs = 250;

export const useColours = (params: SearchParams) => {
  const inAddress = formatColours(params.color);
  // Counts until the address changes, by the search or by Back.
  const [changed, setChanged] = useState({ from: inAddress, colours: params.color });
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const change = (colours: readonly WeightedColour[]) => {
    setChanged({ from: inAddress, colours });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (formatColours(colours) !== inAddress) navigate(searchUrl(params, { color: colours }), { replace: true });
    }, restMs);
  };
  return { colours: changed.from === inAddress ? changed.colours : params.color, change };
};
