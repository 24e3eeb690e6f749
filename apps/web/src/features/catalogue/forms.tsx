import { useState } from 'react';
import { Field, TextArea } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { CatalogueSection, Example } from './catalogue-section.tsx';

const orders = [
  { value: '', label: 'Filter' },
  { value: 'hearts', label: 'Most hearts' },
  { value: 'views', label: 'Most Viewed' },
];

export const CatalogueForms = () => {
  const [order, setOrder] = useState('');
  return (
    <CatalogueSection title="Forms">
      <Example name="Field">
        <Field label="Email" type="email" placeholder="you@studio.example" />
      </Example>
      <Example name="Field with a hint">
        <Field label="Project Tags" hint="Up to 10, separated by commas" />
      </Example>
      <Example name="Field with an error">
        <Field label="Confirm password" type="password" autoComplete="off" error="Confirm password not match" />
      </Example>
      <Example name="Text area">
        <TextArea label="Project Description" hint="Up to 150 characters" />
      </Example>
      <Example name="Select">
        <Select label="Order" options={orders} value={order} onPick={setOrder} />
      </Example>
      <Example name="Tabs">
        <div>
          <Tabs
            label="Example"
            tabs={[
              { value: 'posts', label: 'My posts', content: 'The first view.' },
              { value: 'about', label: 'About', content: 'The second view.' },
            ]}
          />
        </div>
      </Example>
    </CatalogueSection>
  );
};
