/** Colours, font sizes and the logo. */

import { Logo, LogoMark } from '../../ui/logo/logo.tsx';
import { CatalogueSection, Example } from './catalogue-section.tsx';
import styles from './foundations.module.css';

const colours = ['paper', 'raised', 'sunken', 'line', 'line-strong', 'ink-soft', 'ink', 'accent', 'success', 'danger'];
const bubbles = ['bubble-own', 'bubble-other'];
const sizes = ['3xl', '2xl', 'xl', 'l', 'm', 's'];

const Swatches = ({ names }: { readonly names: readonly string[] }) => (
  <ul className={styles.swatches}>
    {names.map((name) => (
      <li key={name}>
        <span className={styles.swatch} style={{ background: `var(--${name})` }} />
        {name}
      </li>
    ))}
  </ul>
);

export const CatalogueFoundations = () => (
  <CatalogueSection title="Foundations">
    <Example name="LogoMark">
      <LogoMark size={64} />
      <Logo />
    </Example>
    <Example name="Colours" wide>
      <Swatches names={[...colours, ...bubbles]} />
    </Example>
    <Example name="Type" wide>
      <div>
        {sizes.map((size) => (
          <p key={size} className={styles.sample} style={{ fontSize: `var(--size-${size})` }}>
            Good work, well lit
          </p>
        ))}
      </div>
    </Example>
  </CatalogueSection>
);
