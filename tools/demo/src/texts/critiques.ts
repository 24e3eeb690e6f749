/** Requests for critique and what people say about places on the picture. */
export type CritiqueText = {
  readonly request: string;
  readonly remarks: readonly {
    readonly body: string;
    readonly x: number;
    readonly y: number;
    readonly isResolved?: true;
  }[];
};

export const critiques: readonly CritiqueText[] = [
  {
    request: 'Does the hierarchy hold at the size of a thumbnail? I have looked at it for too long.',
    remarks: [
      { body: 'My eye starts here and stays a second too long. Could this be a step quieter?', x: 0.24, y: 0.22 },
      { body: 'This is the part I remember afterwards. Please keep it exactly like this.', x: 0.62, y: 0.38 },
      {
        body: 'Small thing: the distance to the edge is a hair less than on the other side. I measured, sorry.',
        x: 0.9,
        y: 0.16,
        isResolved: true,
      },
      {
        body: 'At thumbnail size these two run together. Half a tone more contrast would be enough.',
        x: 0.42,
        y: 0.74,
      },
    ],
  },
  {
    request: 'Is the colour doing too much? I could take one away.',
    remarks: [
      { body: 'I would take this one. Without it everything else gets a little louder by itself.', x: 0.7, y: 0.26 },
      { body: 'Disagree with the others, this corner is why it does not look like a template.', x: 0.14, y: 0.82 },
      {
        body: 'The rhythm breaks here, and I cannot tell whether you meant it. If you did, break it harder.',
        x: 0.48,
        y: 0.5,
      },
    ],
  },
];
