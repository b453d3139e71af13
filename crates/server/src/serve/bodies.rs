//! What comes with a request may not stop coming, and an answer counts as work until it has been taken.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use tokio::time::Sleep;

use super::seat::Work;

/// The body of a request, which fails when nothing of it comes for too long.
pub(super) struct Arriving {
    body: Incoming,
    patience: Duration,
    alarm: Option<Pin<Box<Sleep>>>,
}

/// The body of an answer, and the work that ends with it.
pub(super) struct Leaving {
    body: Body,
    _work: Work,
}

impl Arriving {
    pub(super) fn new(body: Incoming, patience: Duration) -> Self {
        Self { body, patience, alarm: None }
    }
}

impl Leaving {
    pub(super) fn new(body: Body, work: Work) -> Self {
        Self { body, _work: work }
    }
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        let this = &mut *self;
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(context) {
            this.alarm = None;
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        let alarm = this.alarm.get_or_insert_with(|| Box::pin(tokio::time::sleep(this.patience)));
        alarm.as_mut().poll(context).map(|()| {
            let message = "nothing more of the request came in time";
            Some(Err(io::Error::new(io::ErrorKind::TimedOut, message).into()))
        })
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl HttpBody for Leaving {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
