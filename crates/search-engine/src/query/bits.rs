//! Sets of documents of one segment, a bit for each.
//!
//! Words, filters and exclusions all become such sets, so that joining them is arithmetic on whole machine words.

use tantivy::postings::BlockSegmentPostings;
use tantivy::{DocId, DocSet, TERMINATED};

/// When only these documents matter, lists are skipped through instead of read.
pub(crate) type Within<'a> = Option<&'a [DocId]>;

/// A set of documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bits {
    words: Vec<u64>,
    max_doc: DocId,
}

impl Bits {
    /// No document.
    pub(crate) fn none(max_doc: DocId) -> Self {
        Self { words: vec![0; (max_doc as usize).div_ceil(64)], max_doc }
    }

    /// Every document.
    pub(crate) fn all(max_doc: DocId) -> Self {
        let mut bits = Self { words: vec![u64::MAX; (max_doc as usize).div_ceil(64)], max_doc };
        bits.trim();
        bits
    }

    /// Exactly these documents.
    pub(crate) fn of(docs: &[DocId], max_doc: DocId) -> Self {
        let mut bits = Self::none(max_doc);
        for doc in docs {
            bits.insert(*doc);
        }
        bits
    }

    #[inline]
    pub(crate) fn insert(&mut self, doc: DocId) {
        self.words[(doc / 64) as usize] |= 1 << (doc % 64);
    }

    /// Adds every document that `has` it, 64 at a time.
    #[inline]
    pub(crate) fn insert_where(&mut self, has: impl Fn(DocId) -> bool) {
        let mut docs = 0..self.max_doc;
        for word in &mut self.words {
            *word |= docs
                .by_ref()
                .take(64)
                .enumerate()
                .fold(0, |bits, (bit, doc)| bits | u64::from(has(doc)) << bit);
        }
    }

    /// The bits of 64 documents: those from 64 times `block` on.
    #[inline]
    pub(crate) fn block(&self, block: usize) -> u64 {
        self.words[block]
    }

    /// The memory it takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// Keeps what is in both.
    pub(crate) fn and(&mut self, other: &Self) {
        self.join(other, |a, b| a & b);
    }

    /// Keeps of every 64 documents those that `block` says; it is asked only where any are left.
    pub(crate) fn keep_blocks(&mut self, block: impl Fn(usize) -> u64) {
        for (number, word) in self.words.iter_mut().enumerate().filter(|(_, word)| **word != 0) {
            *word &= block(number);
        }
    }

    /// Adds what is in the other.
    pub(crate) fn or(&mut self, other: &Self) {
        self.join(other, |a, b| a | b);
    }

    /// Takes away what is in the other.
    pub(crate) fn and_not(&mut self, other: &Self) {
        self.join(other, |a, b| a & !b);
    }

    /// The documents in order.
    pub(crate) fn to_docs(&self) -> Vec<DocId> {
        let mut docs = Vec::with_capacity(self.len());
        let mut base = 0;
        for word in &self.words {
            let mut rest = *word;
            while rest != 0 {
                docs.push(base + rest.trailing_zeros());
                rest &= rest - 1;
            }
            base += 64;
        }
        docs
    }

    /// Adds a whole list, block by block.
    pub(crate) fn add_blocks(&mut self, mut postings: BlockSegmentPostings) {
        while postings.block_len() > 0 {
            for doc in postings.docs() {
                self.insert(*doc);
            }
            postings.advance();
        }
    }

    /// Adds what a list has in common with `within`.
    pub(crate) fn add(&mut self, list: &mut dyn DocSet, within: Within<'_>) {
        match within {
            None => {
                let mut doc = list.doc();
                while doc != TERMINATED {
                    self.insert(doc);
                    doc = list.advance();
                }
            }
            Some(candidates) => {
                for candidate in candidates {
                    let mut doc = list.doc();
                    if doc < *candidate {
                        doc = list.seek(*candidate);
                    }
                    if doc == *candidate {
                        self.insert(doc);
                    } else if doc == TERMINATED {
                        return;
                    }
                }
            }
        }
    }

    fn join(&mut self, other: &Self, with: impl Fn(u64, u64) -> u64) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word = with(*word, *other);
        }
    }

    fn trim(&mut self) {
        let used = self.max_doc % 64;
        if let (true, Some(last)) = (used != 0, self.words.last_mut()) {
            *last &= (1 << used) - 1;
        }
    }
}

/// Whether it pays to skip through lists for this many documents instead of reading them.
pub(crate) fn is_sparse(count: usize, max_doc: DocId) -> bool {
    count < max_doc as usize / 48
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_know_their_end() {
        let bits = Bits::all(70);
        assert_eq!(bits.len(), 70);
        assert_eq!(bits.to_docs(), (0..70).collect::<Vec<_>>());
    }

    #[test]
    fn sets_are_joined() {
        let (mut a, b) = (Bits::of(&[1, 64, 65], 100), Bits::of(&[64, 99], 100));
        a.and_not(&b);
        assert_eq!(a.to_docs(), [1, 65]);
        a.or(&b);
        assert_eq!(a.to_docs(), [1, 64, 65, 99]);
        a.and(&b);
        assert_eq!(a.to_docs(), [64, 99]);
    }
}
