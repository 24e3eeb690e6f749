/** On phones: one or two columns of works. The styles show the icon of what is not chosen, so that it needs no state. */
import { columnsKey } from '../../lib/columns.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './columns-switch.module.css';

const flip = () => {
  const { dataset } = document.documentElement;
  if (dataset['columns']) {
    delete dataset['columns'];
    localStorage.removeItem(columnsKey);
  } else {
    dataset['columns'] = '2';
    localStorage.setItem(columnsKey, '2');
  }
};

export const ColumnsSwitch = () => (
  <IconButton className={styles.switch ?? ''} label="Switch between one and two columns" tooltip="left" onClick={flip}>
    <span className={styles.icon} aria-hidden="true" />
  </IconButton>
);
