/** Picks one to five colours and how much of each: from a plane, by sliders, as hex, from swatches, from a picture, or from the screen. */
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { X } from '../../../ui/icon/shell-icons.ts';
import { maxColours, parseColours, type WeightedColour } from '../colour/colour-list.ts';
import { colourName } from '../colour/colour-name.ts';
import { hexOf, type Oklch, oklchOf } from '../colour/oklch.ts';
import type { SearchParams } from '../search-params.ts';
import styles from './colour-picker.module.css';
import { ColourPlane } from './colour-plane.tsx';
import { ColourSliders } from './colour-sliders.tsx';
import { EyeDropperButton } from './eye-dropper-button.tsx';
import { PictureColours } from './picture-colours.tsx';
import { Swatches } from './swatches.tsx';
import { useColours } from './use-colours.ts';

const firstColour: Oklch = { l: 0.65, c: 0.19, h: 145 };

type RowProps = {
  readonly colour: WeightedColour;
  /** Null if it is the only one. */
  readonly share: number | null;
  readonly isActive: boolean;
  readonly onSelect: () => void;
  readonly onWeight: (weight: number) => void;
  readonly onRemove: () => void;
};

const ColourRow = ({ colour: { hex }, share, isActive, onSelect, onWeight, onRemove }: RowProps) => (
  <li className={styles.row}>
    <button
      type="button"
      className={styles.chosen}
      style={{ background: hex }}
      aria-pressed={isActive}
      aria-label={`Edit ${colourName(hex)} ${hex}`}
      onClick={onSelect}
    />
    {share === null ? null : (
      <>
        <input
          className={styles.weight}
          type="range"
          min={5}
          max={100}
          value={Math.round(share * 100)}
          aria-label={`How much ${colourName(hex)} ${hex}`}
          aria-valuetext={`${Math.round(share * 100)} percent`}
          onChange={(event) => onWeight(Number(event.currentTarget.value) / 100)}
        />
        <span className={styles.share} aria-hidden="true">
          {Math.round(share * 100)}%
        </span>
      </>
    )}
    <IconButton label={`Remove ${colourName(hex)} ${hex}`} tooltip="left" onClick={onRemove}>
      <X aria-hidden="true" />
    </IconButton>
  </li>
);

/** Another share of one colour; the others keep their proportions among the rest. */
const withShare = (colours: readonly WeightedColour[], index: number, share: number): readonly WeightedColour[] => {
  const others = colours.reduce((sum, { weight }, at) => (at === index ? sum : sum + weight), 0) || 1;
  const rest = Math.max(0.05, 1 - share);
  return colours.map(({ hex, weight }, at) => ({
    hex,
    weight: at === index ? Math.max(0.05, share) : (weight / others) * rest,
  }));
};

type Props = {
  readonly params: SearchParams;
  /** Colours that the works shown now have. */
  readonly swatches: readonly string[];
};

const HexField = ({ hex, onPick }: { readonly hex: string; readonly onPick: (hex: string) => void }) => {
  // What is being typed, until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label="Hex"
      value={typed ?? hex}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped(value);
        const [colour] = parseColours(value);
        if (colour && colour.hex !== hex && value.replace('#', '').length === 6) onPick(colour.hex);
      }}
    />
  );
};

/** The colours, which of them is edited, and the ways to change them. */
const useEditing = (params: SearchParams) => {
  const { colours, change } = useColours(params);
  const [chosenIndex, setChosenIndex] = useState(0);
  const [edited, setEdited] = useState<Oklch>(firstColour);
  const index = Math.min(chosenIndex, Math.max(0, colours.length - 1));
  const active = colours[index];
  // A grey has no hue of its own, so the edited one is kept as long as it is the same colour.
  const value = active && hexOf(edited) !== active.hex ? oklchOf(active.hex) : edited;
  const total = colours.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const edit = (next: Oklch) => {
    setEdited(next);
    const hex = hexOf(next);
    if (colours.some((each, at) => at !== index && each.hex === hex)) return;
    change(active ? colours.with(index, { ...active, hex }) : [{ hex, weight: 1 }]);
  };
  const add = (hex: string) => {
    const known = colours.findIndex((each) => each.hex === hex);
    if (known >= 0) return setChosenIndex(known);
    if (colours.length >= maxColours) return edit(oklchOf(hex));
    setChosenIndex(colours.length);
    setEdited(oklchOf(hex));
    return change([...colours, { hex, weight: total / Math.max(1, colours.length) }]);
  };
  return { colours, change, index, select: setChosenIndex, value, total, edit, add };
};

const Rows = ({ colours, change, index, select, total }: ReturnType<typeof useEditing>) => (
  <ul className={styles.rows} aria-label="Chosen colours">
    {colours.map((colour, at) => (
      <ColourRow
        key={at}
        colour={colour}
        share={colours.length > 1 ? colour.weight / total : null}
        isActive={at === index}
        onSelect={() => select(at)}
        onWeight={(share) => change(withShare(colours, at, share))}
        onRemove={() => change(colours.toSpliced(at, 1))}
      />
    ))}
  </ul>
);

/** On a narrow screen the works come sooner: what mixes a colour is open only if one arrived without any. */
const useMixing = (isEmpty: boolean) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isEmpty);
  const toggle = (
    <Button
      size="small"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setIsOpen(!isOpen)}
    >
      Mix a colour
    </Button>
  );
  return { id, isOpen, toggle };
};

export const ColourPicker = ({ params, swatches }: Props) => {
  const editing = useEditing(params);
  const { colours, value, edit, add } = editing;
  const { id, isOpen, toggle } = useMixing(colours.length === 0);
  return (
    <section className={styles.picker} aria-label="Colours to search for">
      <div className={styles.side}>
        {colours.length === 0 ? (
          <p className={styles.hint}>Pick up to five colours. Works whose palettes are nearest come first.</p>
        ) : (
          <Rows {...editing} />
        )}
        {swatches.length > 0 ? <Swatches label="Colours of these works" swatches={swatches} onPick={add} /> : null}
        <PictureColours onPick={add}>
          {toggle}
          <Button
            size="small"
            disabled={colours.length >= maxColours}
            onClick={() => add(hexOf({ ...value, h: (value.h + 137) % 360, c: Math.max(0.12, value.c) }))}
          >
            Add a colour
          </Button>
          <EyeDropperButton onPick={add} />
        </PictureColours>
      </div>
      <div id={id} className={styles.edit} data-open={isOpen}>
        <ColourPlane value={value} onPick={edit} />
        <ColourSliders value={value} onPick={edit} />
        <div className={styles.hex}>
          <HexField hex={hexOf(value)} onPick={(hex) => edit(oklchOf(hex))} />
        </div>
      </div>
    </section>
  );
};
