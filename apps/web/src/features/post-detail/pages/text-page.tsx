/** A page of text. */
import { Fragment } from 'react';
import { type Block, type Inline, readBlocks } from './blocks.ts';
import styles from './pages.module.css';

const InlinePart = ({ part }: { readonly part: Inline }) => {
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.kind === 'emphasis') return <em>{part.text}</em>;
  if (part.kind === 'link') {
    return (
      <a href={part.url} rel="nofollow ugc noopener">
        {part.text}
      </a>
    );
  }
  return part.text;
};

/** The parts of a text never change their places, so the place is the key. */
const numbered = <T,>(values: readonly T[]) => values.map((value, index) => ({ key: `${index}`, value }));

const InlineParts = ({ content }: { readonly content: readonly Inline[] }) =>
  numbered(content).map(({ key, value }) => (
    <Fragment key={key}>
      <InlinePart part={value} />
    </Fragment>
  ));

const BlockView = ({ block }: { readonly block: Block }) => {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={styles.list}>
        {numbered(block.items).map(({ key, value }) => (
          <li key={key}>
            <InlineParts content={value} />
          </li>
        ))}
      </List>
    );
  }
  const content = <InlineParts content={block.content} />;
  if (block.kind === 'heading') return <h3 className={styles.heading}>{content}</h3>;
  if (block.kind === 'quote') return <blockquote className={styles.quote}>{content}</blockquote>;
  return <p>{content}</p>;
};

export const TextPage = ({ text }: { readonly text: string }) => (
  <div className={styles.text}>
    {numbered(readBlocks(text)).map(({ key, value }) => (
      <BlockView key={key} block={value} />
    ))}
  </div>
);
