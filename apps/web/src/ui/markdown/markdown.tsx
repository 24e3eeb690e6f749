/** A text with a small part of Markdown. */
import { Fragment } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { type Block, type Inline, readBlocks } from './blocks.ts';
import styles from './markdown.module.css';

type Following = {
  /** Called when a path of this site is followed. */
  readonly onFollow?: (() => void) | undefined;
};

const InlinePart = ({ part, onFollow }: { readonly part: Inline } & Following) => {
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.kind === 'emphasis') return <em>{part.text}</em>;
  if (part.kind === 'link') {
    return (
      <a href={part.url} rel="nofollow ugc noopener">
        {part.text}
      </a>
    );
  }
  if (part.kind === 'path') {
    return (
      <Link to={part.path} onClick={onFollow}>
        {part.text}
      </Link>
    );
  }
  return part.text;
};

/** The parts of a text never change their places, so the place is the key. */
const numbered = <T,>(values: readonly T[]) => values.map((value, index) => ({ key: `${index}`, value }));

const InlineParts = ({ content, onFollow }: { readonly content: readonly Inline[] } & Following) =>
  numbered(content).map(({ key, value }) => (
    <Fragment key={key}>
      <InlinePart part={value} onFollow={onFollow} />
    </Fragment>
  ));

type Heading = 'h2' | 'h3';

type BlockProps = { readonly block: Block; readonly heading: Heading } & Following;

const BlockView = ({ block, heading: Heading, onFollow }: BlockProps) => {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={styles.list}>
        {numbered(block.items).map(({ key, value }) => (
          <li key={key}>
            <InlineParts content={value} onFollow={onFollow} />
          </li>
        ))}
      </List>
    );
  }
  const content = <InlineParts content={block.content} onFollow={onFollow} />;
  if (block.kind === 'heading') return <Heading className={styles.heading}>{content}</Heading>;
  if (block.kind === 'quote') return <blockquote className={styles.quote}>{content}</blockquote>;
  return <p>{content}</p>;
};

type Props = Following & {
  readonly text: string;
  readonly heading: Heading;
  /** Whether paths of this site, such as `/explore`, are links. */
  readonly sitePaths?: boolean;
};

export const Markdown = ({ text, heading, sitePaths = false, onFollow }: Props) => (
  <div className={styles.text}>
    {numbered(readBlocks(text, sitePaths)).map(({ key, value }) => (
      <BlockView key={key} block={value} heading={heading} onFollow={onFollow} />
    ))}
  </div>
);
